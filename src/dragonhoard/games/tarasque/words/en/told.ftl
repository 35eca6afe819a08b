# The position in words, for those who hear the game.
tarasque-told-home =
    { $name } has { $eggs ->
        [0] no egg
        [one] { $eggs } egg
       *[other] { $eggs } eggs
    }.
tarasque-told-side = { $tiles } at side { $side }
tarasque-told-base = { $name } guards { $sides }.
tarasque-told-row = a row of { $tiles }
tarasque-told-lair = In { $name }’s lair: { $rows }.
tarasque-told-centre = In the centre: { $tiles }.
tarasque-told-dice = The dice show { $dice }.
tarasque-told-kept = Set aside: { $dice }.
tarasque-told-stack = { $count ->
    [one] { $count } tile is in the stack.
   *[other] { $count } tiles are in the stack.
}
