# Le coach : ce que le robot maître ferait à votre place.

problem-advice-rated = le coach se tait dans une partie classée
problem-advice-not-your-turn = le coach répond quand c’est à vous de jouer
problem-advice-one-at-a-time = le coach réfléchit encore à votre dernière question
problem-fork-rated = on ne continue pas ailleurs une partie classée qui n’est pas finie
problem-judge-cannot-search = « { $bot } » ne peut ni conseiller ni analyser : il faut un robot qui cherche

web-coach = Coach
web-coach-ask = Que feriez-vous ?
web-coach-thinking = Le coach réfléchit…
web-coach-late = La partie a avancé entre-temps. Redemandez.
web-coach-would = Je choisirais : { $choice }
web-coach-better = { $margin ->
    [one] À mes yeux, cela gagne { $margin } partie sur 100 de plus que « { $other } ».
   *[other] À mes yeux, cela gagne { $margin } parties sur 100 de plus que « { $other } ».
}
web-coach-equal = « { $other } » vaut à peu près autant.
web-coach-only = Je n’ai guère regardé autre chose.
web-coach-more = Cela rapporte environ { $points ->
    [one] { $points } point
   *[other] { $points } points
} de plus en vue.
web-coach-less = Cela rapporte environ { $points ->
    [one] { $points } point
   *[other] { $points } points
} de moins en vue, mais aide moins les autres.
web-coach-hinders = Cela coûte à { $name } environ { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
web-coach-line = La suite pourrait être : { $line }.
web-coach-quoted = « { $choice } »
web-coach-step = { $mine ->
    [true] vous
   *[other] { $name }
} { $choices }
web-coach-effort = { $worlds ->
    [one] J’ai examiné { $worlds } suite possible
   *[other] J’ai examiné { $worlds } suites possibles
}, dont { $tried } % par ce choix. Je n’en sais pas plus que vous.
web-coach-compared = Les meilleurs choix
web-coach-choice = Choix
web-coach-chance = Chances de gagner
web-coach-points = Points en vue
web-coach-chances = Chances après mon choix : { $chances }.
web-coach-chance-of = { $name } { $chance } %
web-coach-list = Le montrer dans la liste
web-coach-board = Le montrer sur le plateau
web-coach-board-all = Tout montrer à nouveau
web-coach-board-only = Pour l’instant, le plateau ne propose que ce que ferait le coach.
web-coach-mark = le choix du coach
web-coach-percent = { $chance } %
