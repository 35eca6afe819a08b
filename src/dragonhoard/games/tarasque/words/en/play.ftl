# Tarasque in play. Dragons are numbered 0 to 5, landscapes 0 to 5.
# In the skin `drachenwurf` a dragon is a colour and the second element a landscape;
# in the skin `tarasque` a dragon is a number (ordinary dice) and the second element a colour.

tarasque-name = Tarasque
tarasque-about = Roll dragon dice, win dragon tiles, keep them from the others, and build long rows in your lair. Also known as Drachenwurf.
tarasque-promise = Roll dragons, steal tiles, fill your lair.

tarasque-option-theft_egg = who gets an egg when a tile is stolen
tarasque-option-theft_egg-robbed = the player who was robbed
tarasque-option-theft_egg-robbed-why = As a review of the German rules tells it; the French sentence can be read either way.
tarasque-option-theft_egg-thief = the thief
tarasque-option-theft_egg-thief-why = The other reading of the French sentence.
tarasque-option-skin = how the game looks
tarasque-option-skin-drachenwurf = Drachenwurf: dragon colours and landscapes
tarasque-option-skin-tarasque = Tarasque: ordinary dice, numbers and colours
tarasque-option-rearrange = how often a lair is rearranged at the end of a turn
tarasque-option-rearrange-once = once: one egg, one tile
tarasque-option-rearrange-once-why = The rulebook speaks of one egg and one tile.
tarasque-option-rearrange-per_egg = one tile per egg
tarasque-option-rearrange-per_egg-why = The rulebook prints no limit.

tarasque-end-last-tile = The last tile is in a lair.

## Things

tarasque-dragon = { $skin ->
    [tarasque] { $dragon ->
        [0] 1
        [1] 2
        [2] 3
        [3] 4
        [4] 5
       *[5] 6
    }
   *[drachenwurf] { $dragon ->
        [0] red
        [1] orange
        [2] yellow
        [3] green
        [4] blue
       *[5] violet
    }
}
tarasque-landscape = { $skin ->
    [tarasque] { $landscape ->
        [0] red
        [1] orange
        [2] yellow
        [3] green
        [4] blue
       *[5] violet
    }
   *[drachenwurf] { $landscape ->
        [0] sea
        [1] forest
        [2] mountain
        [3] desert
        [4] ice
       *[5] volcano
    }
}
tarasque-tile = { $skin ->
    [tarasque] the { tarasque-landscape } dragon { tarasque-dragon }
   *[drachenwurf] the { tarasque-dragon } dragon of the { tarasque-landscape }
}
# A handful of dice showing one dragon.
tarasque-some-dice = { $skin ->
    [tarasque] { $dice ->
        [1] one { tarasque-dragon }
        [2] two { tarasque-dragon }s
        [3] three { tarasque-dragon }s
        [4] four { tarasque-dragon }s
        [5] five { tarasque-dragon }s
       *[6] six { tarasque-dragon }s
    }
   *[drachenwurf] { $dice ->
        [1] one { tarasque-dragon } die
        [2] two { tarasque-dragon } dice
        [3] three { tarasque-dragon } dice
        [4] four { tarasque-dragon } dice
        [5] five { tarasque-dragon } dice
       *[6] six { tarasque-dragon } dice
    }
}
tarasque-some-symbols = { $skin ->
    [tarasque] { $symbols ->
        [2] two { tarasque-dragon }s
        [3] three { tarasque-dragon }s
        [4] four { tarasque-dragon }s
        [5] five { tarasque-dragon }s
        [6] six { tarasque-dragon }s
       *[7] seven { tarasque-dragon }s
    }
   *[drachenwurf] { $symbols ->
        [2] two { tarasque-dragon } symbols
        [3] three { tarasque-dragon } symbols
        [4] four { tarasque-dragon } symbols
        [5] five { tarasque-dragon } symbols
        [6] six { tarasque-dragon } symbols
       *[7] seven { tarasque-dragon } symbols
    }
}
# One part of a roll: how many dice show the dragon with this index.
tarasque-dice-item = { $count ->
    [0] { "" }
    [one] { tarasque-how-many } { tarasque-index-dragon }
   *[other] { $skin ->
        [tarasque] { tarasque-how-many } { tarasque-index-dragon }s
       *[drachenwurf] { tarasque-how-many } { tarasque-index-dragon }
    }
}
tarasque-index-dragon = { $skin ->
    [tarasque] { $index ->
        [0] 1
        [1] 2
        [2] 3
        [3] 4
        [4] 5
       *[5] 6
    }
   *[drachenwurf] { $index ->
        [0] red
        [1] orange
        [2] yellow
        [3] green
        [4] blue
       *[5] violet
    }
}
tarasque-how-many = { $count ->
    [1] one
    [2] two
    [3] three
    [4] four
    [5] five
   *[6] six
}
tarasque-scores-item = { $count ->
    [one] { $name } { $count } point
   *[other] { $name } { $count } points
}

## Choices

tarasque-RemoveTile = Remove { tarasque-tile } from the game
tarasque-JoinRow = Put it into the row that begins with { tarasque-tile }
tarasque-OpenRow = Begin a new row with it
tarasque-KeepDice = { $egg ->
    [true] { $dice ->
        [one] Set aside { tarasque-some-dice } on an egg: it counts twice
       *[other] Set aside { tarasque-some-dice }, one of them on an egg: it counts twice
    }
   *[false] Set aside { tarasque-some-dice }
}
tarasque-RollAgain = Roll the other dice again
tarasque-StopRolling = Stop rolling
tarasque-ClaimTile = { $symbols ->
    [6] Take { tarasque-tile } with { tarasque-some-symbols }: straight to the lair, and another turn
    [7] Take { tarasque-tile } with { tarasque-some-symbols }: straight to the lair, and another turn
   *[other] Take { tarasque-tile } with { tarasque-some-symbols }
}
tarasque-EndClaims = Take nothing more
tarasque-LiftTile = Give back an egg and move { tarasque-tile } to another row
tarasque-EndTurn = Leave the lair as it is and end the turn

## Luck

tarasque-Begins = { $seat } begins
tarasque-Drawn = Turned up: { tarasque-tile }
tarasque-Rolled = Rolled: { $dice }

## What happened

tarasque-FirstPlayerNamed = { $seat } is the first player.
tarasque-TurnBegan = { $extra ->
    [true] Another turn for { $seat }
   *[false] { $seat }’s turn
}
tarasque-TileTurnedUp = The stack brings { tarasque-tile }.
tarasque-TileRemoved = { $seat } removes { tarasque-tile } from the game.
tarasque-RowOpened = { $seat } begins a lair row with { tarasque-tile }.
tarasque-RowJoined = { $seat } adds { tarasque-tile } to a lair row, which is now { $length } long.
tarasque-TileMoved = { $length ->
    [1] { $seat } spends an egg and moves { tarasque-tile } to a row of its own.
   *[other] { $seat } spends an egg and moves { tarasque-tile } to another row, which is now { $length } long.
}
tarasque-RollingSkipped = There is nothing to win: { $seat } does not roll.
tarasque-DiceRolled = { $seat } rolls { $dice }.
tarasque-NoValidDie = No die is of use: the rolling ends for { $seat }.
tarasque-DiceKept = { $egg ->
    [true] { $dice ->
        [one] { $seat } sets aside { tarasque-some-dice } on an egg, which doubles it.
       *[other] { $seat } sets aside { tarasque-some-dice }, one of them on an egg, which doubles it.
    }
   *[false] { $seat } sets aside { tarasque-some-dice }.
}
tarasque-RollingEnded = { $seat } stops rolling.
tarasque-TileClaimed = { $seat } takes { tarasque-tile } from the centre with { tarasque-some-symbols }.
tarasque-TileStolen = { $seat } steals { tarasque-tile } from { $robbed } with { tarasque-some-symbols }!
tarasque-EggGained = { $seat } gets an egg.
tarasque-SixMade = A Six! The tile goes straight to the lair, and { $seat } has another turn.
tarasque-TurnEnded = { $seat } ends the turn.
tarasque-GameEnded = The game is over: { $scores }.

## The text board

tarasque-board-centre = Centre
tarasque-board-empty = nothing
tarasque-board-stack = { $count ->
    [one] { $count } tile in the stack
   *[other] { $count } tiles in the stack
}
tarasque-board-supply = { $count ->
    [one] { $count } egg in the supply
   *[other] { $count } eggs in the supply
}
tarasque-board-removed = Removed
tarasque-board-dice = Dice
tarasque-board-roll = roll { $roll } of 6
tarasque-board-useless = No use
tarasque-board-kept = Set aside
tarasque-board-egg-used = egg used
tarasque-board-held = In hand
tarasque-board-base = base
tarasque-board-lair = lair
tarasque-board-side = side { $side }
tarasque-board-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
tarasque-board-eggs = { $count ->
    [one] { $count } egg
   *[other] { $count } eggs
}
tarasque-board-extra = another turn follows

# Beside a choice in the terminal.
tarasque-remark-side = side { $side }: stolen with { $stealing } or more
tarasque-remark-six = a Six: into your lair, and you play again
tarasque-remark-bust = { $percent }% bust next
