# The position in words, for those who hear the game.
vale-told-round = Manche { $round }, { $phase } : à { $name } d’agir.
vale-told-display = Dans le val : { $cards }.
vale-told-stones = { $name } a { $stones }.
vale-told-area = Dans l’arène de { $name } : { $cards }.
vale-told-captured = Capturé par { $name } : { $cards }.
vale-told-own-hand = Dans votre main : { $cards }.
vale-told-hand = { $count ->
    [0] { $name } n’a pas de carte en main.
    [one] { $name } a { $count } carte en main ; connue : { $known }.
   *[other] { $name } a { $count } cartes en main ; connues : { $known }.
}
vale-told-piles = Cartes dans la pioche : { $pile } ; dans la défausse : { $discard }.
