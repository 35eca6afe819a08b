# The board in the browser. `$tile`, `$what` (some dice) and `$dragon` come worded from the catalogue in play.

tarasque-board-ask = { $phase ->
    [removal] Tap the tile that leaves the game.
    [shelter] This tile comes into your lair: tap a row, or begin a new one.
    [keeping] { $rolled ->
        [true] Set more dice aside, roll again, or stop.
       *[false] Tap the dice that you set aside.
    }
    [claiming] Tap the tiles that you take with your dice.
    [hoarding] A Six! Tap the row that the tile joins, or begin a new one.
    [rearrange] You may give an egg back to move one tile of your lair.
    [moving] Tap the row that the tile moves to.
   *[other] The dice decide …
}
tarasque-board-watch = { $phase ->
    [removal] { $name } takes a tile out of the game.
    [shelter] { $name } brings tiles into the lair.
    [keeping] { $name } sets dice aside.
    [claiming] { $name } takes tiles.
    [hoarding] { $name } made a Six!
    [rearrange] { $name } looks over the lair.
    [moving] { $name } moves a tile of the lair.
    [finished] The last tile is in a lair.
   *[other] The dice decide …
}
tarasque-board-keep = Set aside { $what }
tarasque-board-keep-egg = Set aside { $what } on an egg
tarasque-board-keep-and-roll = … and roll again
tarasque-board-egg-toggle = { $dice ->
    [one] It counts twice
   *[other] One of them counts twice
}
tarasque-board-roll-again = { $dice ->
    [one] Roll the last die again
   *[other] Roll { $dice } dice again
}
tarasque-board-stop = Stop here
tarasque-board-done = Take nothing more
tarasque-board-done-sure = Leave the rest: are you sure?
tarasque-board-end = Leave the lair as it is
tarasque-board-remove = Take { $tile } out of the game
tarasque-board-move = Give an egg, move { $tile }
tarasque-board-cancel = Not this one
tarasque-board-with = with { $symbols }: side { $symbols }
tarasque-board-with-six = with { $symbols }: straight to the lair!
tarasque-board-take-with = Take { $tile }
tarasque-board-new-row = new row
tarasque-board-no-lair = The lair is empty.
tarasque-board-you = you
tarasque-board-odds = Odds
tarasque-board-chance = { $percent } %
tarasque-board-chance-of = { $tile }: it takes { $price }. Chance { $percent } %, { $egg ->
    [none] no egg to help
   *[other] with an egg { $egg } %
}; a Six { $six } %.
tarasque-board-sure-of = { $tile }: it takes { $price }, and you have them. Chance of a Six: { $six } %.
tarasque-board-nothing = { $percent ->
    [0] Some die of the next roll will be of use.
   *[other] The next roll is of no use with { $percent } %.
}
# For those who hear the board.
tarasque-board-tile-offered = { $tile }, in the centre, takes two
tarasque-board-tile-guarded = { $tile }, at { $name }’s side { $side }, takes { $price }
tarasque-board-tile-own = { $tile }, at your side { $side }
tarasque-board-tile-kept = { $tile }, in your lair
tarasque-board-row = Row of { $count } for { $points }: { $tiles }
tarasque-board-row-join = Join the row of { $count } that begins with { $tile }
tarasque-board-die = { $chosen ->
    [true] Die { $number }: { $dragon }, chosen
   *[false] { $useful ->
        [true] Die { $number }: { $dragon }
       *[false] Die { $number }: { $dragon }, of no use
    }
}
tarasque-board-home = { $name }’s base and lair

# The position in words.
tarasque-board-says-centre = In the centre: { $tiles }. { $stack }, { $supply }.
tarasque-board-says-rolled = On the table lie { $dice }.
tarasque-board-says-kept = Set aside: { $dice }.
tarasque-board-says-held = { $tile } looks for its row.
tarasque-board-says-base = { $name }’s base: { $tiles }.
tarasque-board-says-base-item = { $tile } at side { $side }
tarasque-board-says-lair = { $name }’s lair, { $eggs }: { $rows }.
tarasque-board-says-removed = Out of the game: { $tiles }.
