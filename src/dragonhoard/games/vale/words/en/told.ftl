# The position in words, for those who hear the game.
vale-told-round = Round { $round }, { $phase }: { $name } is to act.
vale-told-display = In the vale: { $cards }.
vale-told-stones = { $name } has { $stones }.
vale-told-area = In { $name }’s area: { $cards }.
vale-told-captured = Captured by { $name }: { $cards }.
vale-told-own-hand = In your hand: { $cards }.
vale-told-hand = { $count ->
    [0] { $name } has no card in hand.
    [one] { $name } has { $count } card in hand; known: { $known }.
   *[other] { $name } has { $count } cards in hand; known: { $known }.
}
vale-told-piles = Cards in the draw pile: { $pile }; in the discard pile: { $discard }.
