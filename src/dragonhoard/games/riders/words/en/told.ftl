# The position in words, for those who hear the game.
riders-told-round = { $name ->
    [none] Now: { $round }.
   *[other] Now: { $round }, { $name } flies.
}
riders-told-rider =
    { $place }. { $name }: { $state ->
        [out] out of the race
        [exhausted] exhausted, { $percent } % of the way
       *[other] { $percent } % of the way
    }, { $energy } energy, { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    }, { $speed ->
        [none] speed unknown
       *[other] speed { $speed }
    }{ $flown ->
        [true] , has flown
       *[other] { "" }
    }.
riders-told-hand = In your hand: { $cards }.
riders-told-traps = Traps on the lane: { $count }.
