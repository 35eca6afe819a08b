# The board in the browser. `$tile`, `$what` (some dice) and `$dragon` come worded from the catalogue in play.

tarasque-phase = { $phase ->
    [refill] Refill
    [discard] Discard
    [shelter] Bring in
    [roll] Roll { $roll } of 6
    [take] Take
   *[move] Move a tile
}
tarasque-board-ask = { $phase ->
    [removal] Choose the tile to discard.
    [shelter] This tile comes into your lair: choose its row.
    [keeping] { $chosen ->
        [true] Keep these and roll the others, or stop.
       *[false] { $rolled ->
            [true] Keep more dice, roll again, or stop.
           *[false] Choose the dice to keep.
        }
    }
    [claiming] Choose the tiles to take.
    [hoarding] A Six! Choose the row of the tile.
    [rearrange] { $lifts ->
        [true] An egg can move one tile of your lair.
       *[false] Your turn is over.
    }
    [moving] Choose the new row of the tile.
   *[other] The dice are rolling…
}
tarasque-board-watch = { $phase ->
    [removal] { $name } discards a tile.
    [shelter] { $name } brings tiles into the lair.
    [keeping] { $name } keeps dice.
    [claiming] { $name } takes tiles.
    [hoarding] { $name } has a Six!
    [rearrange] { $name } may move a tile.
    [moving] { $name } moves a tile.
    [finished] The last tile is in a lair.
   *[other] The dice are rolling…
}

## What is asked for

tarasque-board-tap-discard = Choose a tile
tarasque-board-tap-discard-why = it leaves the game
tarasque-board-discard = Discard it
tarasque-board-tap-dice = Choose dice to keep
tarasque-board-tap-dice-why = at least one of the lit ones
tarasque-board-keep-roll = Keep { $count }, roll { $left ->
    [one] the last one
   *[other] the other { $left }
}
tarasque-board-keep-all = { $count ->
    [one] Keep the last die
   *[other] Keep all { $count }
}
tarasque-board-keep-stop = Keep { $count } and stop
tarasque-board-roll-rest = { $left ->
    [one] Roll the last die
   *[other] Roll the other { $left }
}
tarasque-board-stop = Stop
tarasque-board-bust-chance = { $percent ->
    [0] a bust is not possible
   *[other] bust { $percent }%, kept dice are safe
}
tarasque-board-keep-roll-brief = Keep { $count }, roll { $left }
tarasque-board-roll-rest-brief = Roll { $left }
tarasque-board-bust-chance-brief = { $percent ->
    [0] no bust
   *[other] bust { $percent }%
}
tarasque-board-plan = { $count ->
    [one] { $sides ->
        [lair] This takes a tile straight into your lair.
        [several] This takes 1 tile.
       *[other] This takes 1 tile: side { $sides }.
    }
   *[other] { $sides ->
        [lair] This takes { $count } tiles, one straight into your lair.
        [several] This takes { $count } tiles.
       *[other] This takes { $count } tiles: side { $sides }.
    }
}
tarasque-board-plan-none = This takes no tile yet.
tarasque-board-plan-brief = { $count ->
    [one] 1 tile
   *[other] { $count } tiles
}
tarasque-board-ghost = { $phase ->
    [claiming] stands here
   *[other] if you stop now
}
tarasque-board-plan-none-brief = no tile
tarasque-board-egg = Egg
tarasque-board-egg-effect = { $from } → { $to }
tarasque-board-eggs-do = An egg counts a die twice, or moves a tile of your lair.
tarasque-board-take = { $count ->
    [one] Take 1 tile
   *[other] Take { $count } tiles
}
tarasque-board-where = { $sides ->
    [lair] into your lair, and you play again
    [several] on several sides
   *[other] on side { $sides }
}
tarasque-board-take-none = Take nothing
tarasque-board-take-none-why = the kept dice are lost
tarasque-board-clear = Start over
tarasque-board-falls = On side { $side } a tile falls to { $price } dice.
tarasque-board-six = It goes into your lair at once, and you play again.
tarasque-board-join = Join the longest row
tarasque-board-new-row = new row
tarasque-board-new-row-title = New row
tarasque-board-gain = { $from ->
    [0] +1 point
   *[other] { $from } → { $to } points
}
tarasque-board-end = End turn
tarasque-board-end-why = the lair stays as it is
tarasque-board-move = Spend an egg: move it

## What is seen

tarasque-board-chance = { $percent }%
tarasque-board-yours = yours
tarasque-board-instead = or this
tarasque-board-unreachable = out of reach
tarasque-board-unreachable-brief = –
tarasque-board-to-side = → side { $side }
tarasque-board-to-side-brief = → { $side }
tarasque-board-to-lair = → lair
tarasque-board-keep-note = keep
tarasque-board-again-note = rolls
tarasque-board-kept-count = kept { $count }
tarasque-board-stack-left = { $count } left
tarasque-board-stack-empty = no stack
tarasque-board-my-lair = { $points ->
    [one] Your lair · { $points } point
   *[other] Your lair · { $points } points
}
tarasque-board-no-lair = The lair is empty.

## What to do instead

tarasque-board-instead-lit = Keep one of the lit dice.
tarasque-board-instead-dice = Keep { $price } × { $dragon } first, then stop and take it.
tarasque-board-instead-take = Take one of the lit tiles.
tarasque-board-instead-own = It is yours: it comes into your lair on your next turn.
tarasque-board-instead-row = Choose one of the lit rows.
tarasque-board-instead-open = Begin a new row.
tarasque-board-instead-lift = Choose one of the lit tiles.

## For those who hear the board

tarasque-board-tile-offered = { $tile }, in the centre, takes two
tarasque-board-tile-guarded = { $tile }, on { $name }’s side { $side }, takes { $price }
tarasque-board-tile-own = { $tile }, on your side { $side }
tarasque-board-tile-kept = { $tile }, in your lair
tarasque-board-row = Row of { $count } for { $points }: { $tiles }
tarasque-board-row-length = Row of { $count }:
tarasque-board-row-join = Join the row of { $count } that begins with { $tile }
tarasque-board-die = { $chosen ->
    [true] Die { $number }: { $dragon }, chosen
   *[false] { $useful ->
        [true] Die { $number }: { $dragon }
       *[false] Die { $number }: { $dragon }, not valid
    }
}
tarasque-board-base-of = { $name }’s base
tarasque-board-kept-are = Kept: { $dice }
tarasque-board-on-egg = { $what } on an egg (counts twice)
tarasque-board-splits = How to use the symbols
tarasque-board-split-of = { $count } × { $dragon }
tarasque-board-split-part = { $name ->
    [none] { $tile } with { $symbols }
   *[other] steal { $tile } from { $name } with { $symbols }
}
tarasque-board-split-more = More ways

## The story: $name and whether it is me

tarasque-story-first = { $me ->
    [true] You begin
   *[other] { $name } begins
}
tarasque-story-turn = { $me ->
    [true] Your turn
   *[other] { $name } plays
}
tarasque-story-again = { $me ->
    [true] You play again
   *[other] { $name } plays again
}
tarasque-story-turned = A tile is turned up
tarasque-story-discarded = { $me ->
    [true] You discard a tile
   *[other] { $name } discards a tile
}
tarasque-story-row-opened = { $me ->
    [true] You begin a row
   *[other] { $name } begins a row
}
tarasque-story-row-opened-why = { $tile }: 1 point
tarasque-story-row-joined = { $me ->
    [true] Your row grows to { $length }
   *[other] { $name } lines up { $length } tiles
}
tarasque-story-row-joined-why = { $tile }: { $from } → { $to } points
tarasque-story-moved = { $me ->
    [true] You move a tile
   *[other] { $name } moves a tile
}
tarasque-story-moved-why = { $length ->
    [1] { $tile }, for an egg, to a row of its own
   *[other] { $tile }, for an egg, to a row of { $length }
}
tarasque-story-skipped = { $me ->
    [true] You do not roll
   *[other] { $name } does not roll
}
tarasque-story-skipped-why = There is no tile to take.
tarasque-story-rolled = { $me ->
    [true] { $count ->
        [one] You roll 1 die
       *[other] You roll { $count } dice
    }
   *[other] { $count ->
        [one] { $name } rolls 1 die
       *[other] { $name } rolls { $count } dice
    }
}
tarasque-story-bust = { $me ->
    [true] Bust: no dragon matches
   *[other] { $name } busts
}
tarasque-story-bust-why = No tile to take shows these dragons.
tarasque-story-bust-kept = No tile to take shows these dragons; what was kept still counts.
tarasque-story-kept = { $me ->
    [true] You keep { $what }
   *[other] { $name } keeps { $what }
}
tarasque-story-kept-egg = An egg counts one of them twice.
tarasque-story-stopped = { $me ->
    [true] You stop
   *[other] { $name } stops
}
tarasque-story-took = { $me ->
    [true] You take a tile
   *[other] { $name } takes a tile
}
tarasque-story-took-why = { $symbols ->
    [6] { $tile }, with 6: into the lair
    [7] { $tile }, with 7: into the lair
   *[other] { $tile }, with { $symbols }: side { $symbols }
}
tarasque-story-stole = { $mine ->
    [true] { $name } steals from you
   *[other] { $me ->
        [true] You steal from { $robbed }
       *[other] { $name } steals from { $robbed }
    }
}
tarasque-story-stole-why = { $symbols ->
    [6] { $tile }: 6 beat side { $side }, into the lair
    [7] { $tile }: 7 beat side { $side }, into the lair
   *[other] { $tile }: { $symbols } beat side { $side }, now on side { $symbols }
}
tarasque-story-lost = lost from side { $side }
tarasque-story-egg = { $me ->
    [true] You get an egg
   *[other] { $name } gets an egg
}
tarasque-story-egg-why = An egg follows every theft.
tarasque-story-six = { $me ->
    [true] You make a Six!
   *[other] { $name } makes a Six!
}
tarasque-story-six-why = The tile goes straight into the lair, and another turn follows.
tarasque-story-ended = The game is over
tarasque-story-ended-why = The last tile is in a lair.

# The position in words.
tarasque-board-says-centre = In the centre: { $tiles }. { $stack }, { $supply }.
tarasque-board-says-rolled = On the table lie { $dice }.
tarasque-board-says-kept = Set aside: { $dice }.
tarasque-board-says-held = { $tile } looks for its row.
tarasque-board-says-base = { $name }’s base: { $tiles }.
tarasque-board-says-base-item = { $tile } at side { $side }
tarasque-board-says-lair = { $name }’s lair, { $eggs }: { $rows }.
tarasque-board-says-removed = Out of the game: { $tiles }.
