# Ce que pense un robot d’une décision.

thought-heading = { $worlds ->
    [one] { $name } a examiné { $worlds } suite possible de la partie.
   *[other] { $name } a examiné { $worlds } suites possibles de la partie.
}
thought-choice = { $rank }. « { $choice } » : { $chance } % de chances de gagner, environ { $points ->
    [one] { $points } point
   *[other] { $points } points
} à la fin (a reçu { $tried } % de l’attention)
thought-chances = chances ensuite : { $chances }
thought-chance = { $name } { $chance } %
thought-line = la suite pourrait être : { $line }
thought-step = { $name } « { $choice } »
