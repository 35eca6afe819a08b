# The first-game guides: what every game's guide says.

web-guide-title = First game: { $game }
web-guide-step = Step { $at } of { $all }
web-guide-next = Go on
web-guide-back = Back
web-guide-instead = A fair thought! In this lesson, do this: { $action }.
web-guide-hint = Do this now: { $action }.
web-guide-help = Show me
web-guide-done = The lesson is over
web-guide-again = Once more
web-guide-play = Play a real game
web-guide-none = This game has no guide yet.
