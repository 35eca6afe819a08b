# The position in words, for those who hear the game.
book-told-pile-empty = Pile { $pile } is empty.
book-told-pile =
    Pile { $pile }: { $card }, { $cards ->
        [one] the last card
       *[other] { $cards } cards in all
    }; { $lying }.
book-told-blocked = the blocking die lies on it
book-told-free = nobody’s dice lie on it
book-told-held = { $protected ->
    [true] { $name } holds it with { $dice }, protected
   *[other] { $name } holds it with { $dice }
}
book-told-last-round = This is the last round.
book-told-hand = Dice in { $name }’s hand: { $dice }.
book-told-book = In { $name }’s book: { $cards }.
