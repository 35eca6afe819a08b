# The position in words, for those who hear the game.
book-told-pile-empty = La pile { $pile } est vide.
book-told-pile =
    Pile { $pile } : { $card }, { $cards ->
        [one] dernière carte
       *[other] { $cards } cartes en tout
    } ; { $lying }.
book-told-blocked = le dé de blocage est dessus
book-told-free = aucun dé dessus
book-told-held = { $protected ->
    [true] { $name } le tient avec { $dice }, protégé
   *[other] { $name } le tient avec { $dice }
}
book-told-last-round = C’est le dernier tour.
book-told-hand = Dés en main de { $name } : { $dice }.
book-told-book = Dans le Livre de { $name } : { $cards }.
