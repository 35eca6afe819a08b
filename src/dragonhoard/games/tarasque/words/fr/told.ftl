# The position in words, for those who hear the game.
tarasque-told-home =
    { $name } a { $eggs ->
        [0] zéro œuf
        [one] { $eggs } œuf
       *[other] { $eggs } œufs
    }.
tarasque-told-side = { $tiles } au côté { $side }
tarasque-told-base = { $name } garde { $sides }.
tarasque-told-row = une rangée avec { $tiles }
tarasque-told-lair = Dans l’antre de { $name } : { $rows }.
tarasque-told-centre = Au centre : { $tiles }.
tarasque-told-dice = Les dés montrent { $dice }.
tarasque-told-kept = Mis de côté : { $dice }.
tarasque-told-stack = { $count ->
    [one] { $count } tuile est dans la pile.
   *[other] { $count } tuiles sont dans la pile.
}
