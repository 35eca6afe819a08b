# Points of this race are millimetres along the track.

riders-coach-more = It brings you about { $points } millimetres further.
riders-coach-less = It leaves you about { $points } millimetres further back, but it helps the others less.
riders-coach-hinders = It costs { $name } about { $points } millimetres.
riders-coach-points = Way in millimetres
riders-review-luck-points = Luck in millimetres
riders-review-cost-points = Given away in millimetres
riders-review-verdict-skill = { $name } gave away the least way.
