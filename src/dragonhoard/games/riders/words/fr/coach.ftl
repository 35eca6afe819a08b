# Les points de cette course sont des millimètres de piste.

riders-coach-more = Cela vous porte environ { $points } millimètres plus loin.
riders-coach-less = Cela vous laisse environ { $points } millimètres en arrière, mais aide moins les autres.
riders-coach-hinders = Cela coûte à { $name } environ { $points } millimètres.
riders-coach-points = Chemin en millimètres
riders-review-luck-points = Chance en millimètres
riders-review-cost-points = Gâché en millimètres
riders-review-verdict-skill = { $name } a gâché le moins de chemin.
