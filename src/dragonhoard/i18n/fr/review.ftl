# L’analyse d’une partie finie : chance et habileté.

problem-reviews-busy = beaucoup de parties sont déjà en cours d’analyse ; réessayez dans quelques minutes

web-review = Chance et habileté
web-review-of = Chance et habileté : { $game }
web-review-open = Chance et habileté
web-review-about = Le robot maître reprend toute la partie : la chance de chaque lancer et de chaque pioche, et ce qu’a coûté chaque décision, d’après ce que le joueur savait à ce moment-là.
web-review-begin = Analyser cette partie
web-review-waiting = D’autres parties passent d’abord. La vôtre attend son tour.
web-review-progress = { $percent } % de la partie est analysé.
web-review-again = L’analyse n’est pas arrivée au bout. La recommencer ?
web-review-summary = En bref
web-review-verdict-luck = { $name } a eu le plus de chance : de quoi gagner { $luck } parties sur 100.
web-review-verdict-even = La chance a été partagée.
web-review-verdict-skill = { $name } a gâché le moins de points.
web-review-luck = Chance
web-review-cost = Gâché
web-review-unit = La chance et le gâchis se comptent en parties sur 100 : +10 veut dire dix parties sur 100 gagnées de plus qu’on ne pouvait l’espérer. « ± » dit de combien le chiffre peut se tromper.
web-review-off = ± { $error }
web-review-chart = Les chances au fil de la partie
web-review-chart-told = Les chances de gagner de chacun tous les quelques coups, la chance de chaque lancer et pioche, et les décisions coûteuses ; les tableaux ci-dessous disent la même chose.
web-review-chart-chances = Chances de gagner, en %
web-review-whose = La chance de qui ?
web-review-mark = Décision coûteuse de { $name }, coup { $move } : { $cost } sur 100
web-review-worst = Décisions les plus coûteuses
web-review-worst-none = Rien que le robot maître appellerait une erreur.
web-review-move = Coup { $move }
web-review-cost-of = { $cost ->
    [one] a coûté { $cost } partie sur 100
   *[other] a coûté { $cost } parties sur 100
}
web-review-chosen = Joué : { $choice }
web-review-better = Mieux : { $choice }
web-review-lucky = chance pour { $name } : +{ $luck } sur 100
web-review-unlucky = malchance pour { $name } : −{ $luck } sur 100
web-review-figures = Tous les chiffres
web-review-figures-move = Après le coup
web-review-figures-chance = { $name } : chances en %
web-review-figures-luck = { $name } : chance sur 100
web-review-luck-points = Chance en points
web-review-cost-points = Gâché en points
web-review-chart-luck = Chance de { $name }, en parties sur 100
web-review-decisions = Décisions
web-review-decisions-told = { $costly ->
    [0] { $count }, aucune coûteuse
    [one] { $count }, dont { $costly } coûteuse
   *[other] { $count }, dont { $costly } coûteuses
}
web-review-look = Regarder un coup
web-review-look-link = Ouvrir le coup { $move } dans la partie à revoir
web-review-look-chances = Chances : { $chances }.
web-review-look-chance = { $name } { $chance } %
web-review-moments = Les coups du sort
web-review-moments-about = Les lancers et les pioches qui ont le plus changé les chances.
web-review-costly = Décision coûteuse
