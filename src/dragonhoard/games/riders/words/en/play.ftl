# Dragonriders in play. Cards are numbered 0 to 9, -1 is a card that one may not see.

riders-name = Dragonriders
riders-about = Race dragons around a winding lane: set your speed in secret, lay the ruler, mind the borders, and use magic at the right moment. Also known as Drachenreiter.
riders-promise = Set your speed in secret and fly the canyon.

riders-option-layout = the layout of the track
riders-option-layout-first = first race: fourteen tiles, eight curves
riders-option-layout-ring = ring: twelve tiles, four curves, fast
riders-option-layout-fork = fork: fourteen tiles with two hairpins
riders-option-layout-diamond = diamond: twelve tiles, eight curves
riders-option-layout-serpent = serpent: fourteen tiles, ten curves
riders-option-layout-route = route: from start to finish, no lap
riders-option-layout-own = a layout of your own, { $value }
riders-option-layout-form = three rows of five tiles, each with its number, the side that shows (a or b) and its quarter turns clockwise, such as 11b3,13a0,7a0,10a2,2b0/8a1,4a0,5a0,3a0,15a3/12b2,9a0,6a2,1a2,14b1 (the ring), or the code of a layout

riders-end-finish = A dragon is over the finish line.
riders-end-last-rider = Only one dragon is left in the race.

## Things

riders-card = { $card ->
    [0] fireball 400
    [1] fireball 600
    [2] fireball 800
    [3] magic lasso
    [4] forced alliance
    [5] magic trap
    [6] magic energy
    [7] dragon force
    [8] headwind
    [9] amulet
   *[other] card
}
riders-places-item = { $name } { $count }

## Choices

riders-SetSpeed = Set speed { $speed }
riders-LayCard = Lay the { riders-card } face down
riders-LayNothing = Lay no card
riders-LayRuler = Ruler { $angle }°
riders-PlaceBase = Base { $angle }°
riders-TurnDragon = Turn the dragon to { $heading }° (0 east, 90 south)
riders-TakeRuler = Play the card and take ruler { $speed }
riders-NameTarget = Aim the card at { $seat }
riders-SetTraps = Play the trap card
riders-PlaceTrap = { $right ->
    [true] Trap on the right of the ruler, { $eighth }/8 along
   *[false] Trap on the left of the ruler, { $eighth }/8 along
}
riders-ShowCard = Show the card that lies face down
riders-KeepCard = Play nothing now
riders-DiscardCard = Discard the { riders-card }

## Luck

riders-StartDrawn = Start card { $card }
riders-CardDrawn = Drawn: { riders-card }
riders-HeadsThrown = { $heads ->
    [0] The dice show no head
    [one] The dice show { $heads } head
   *[other] The dice show { $heads } heads
}
riders-TrapTurnedUp = The trap shows { $number }

## What happened

riders-StartCardDrawn = { $seat } draws start card { $card }.
riders-MagicDrawn = { $card ->
    [-1] { $seat } draws a magic card.
   *[other] { $seat } draws a magic card: { riders-card }.
}
riders-RoundBegan = Round { $round }
riders-SpeedSet = { $speed ->
    [-1] { $seat } has set a speed.
   *[other] { $seat } has set speed { $speed }.
}
riders-MagicChosen = { $seat } has chosen about magic.
riders-MagicLaid = { $seat } has a card face down.
riders-TurnBegan = { $seat } flies at { $speed }
riders-AllianceShown = { $reached ->
    [true] { $seat } forces { $leader } into an alliance!
   *[false] { $seat } shows an alliance, but { $leader } is out of reach.
}
riders-AllyJoined = { $seat } joins { $leader } and does not fly this round.
riders-AllianceLapsed = The alliance of { $seat } comes to nothing.
riders-AmuletShown = { $seat } shows an amulet and is safe from magic this round.
riders-RulerTaken = { $card ->
    [7] { $seat } calls on dragon force and takes ruler { $speed }.
   *[other] { $seat } calls a headwind and takes ruler { $speed }.
}
riders-DragonFlew = { $seat } flies with ruler { $speed }.
riders-BaseCrashed = The base of { $seat } crashes into the border!
riders-RulerCrashed = The ruler of { $seat } crashes into the border!
riders-DragonStruck = { $seat } strikes { $struck }!
riders-DragonPutBack = { $seat } is back on the lane.
riders-MagicDiscarded = { $seat } discards: { riders-card }.
riders-EnergyGained = { $seat } gains an energy token.
riders-DragonReleased = The dragon of { $seat } has recovered.
riders-TrapSprung = { $seat } springs a trap: { $number }.
riders-TrapDefused = The amulet of { $seat } defuses a trap.
riders-EnergyLost = { $tokens ->
    [one] { $seat } loses { $tokens } energy token.
   *[other] { $seat } loses { $tokens } energy tokens.
}
riders-DragonExhausted = The dragon of { $seat } is exhausted.
riders-DragonEliminated = The dragon of { $seat } is out of the race.
riders-SpellCast = { $reached ->
    [true] { $seat } casts at { $target }: { riders-card }.
   *[false] { $seat } casts at { $target } and misses: { riders-card }.
}
riders-SpellWarded = The amulet keeps { $seat } safe: { riders-card }.
riders-DiceThrown = { $heads ->
    [0] The fire does not harm { $target }.
    [one] The dice show { $heads } head against { $target }.
   *[other] The dice show { $heads } heads against { $target }.
}
riders-DragonLassoed = { $seat } pulls { $target } close.
riders-LassoHeldNothing = No free place between { $seat } and { $target }: { $target } stays where it is.
riders-EnergyDrained = { $seat } draws energy from { $target }.
riders-TrapPlaced = { $seat } places a trap.
riders-FinishCrossed = { $seat } is over the finish line!
riders-GameEnded = The race is over. Places: { $places }.

## The text board

riders-board-lane = { $percent } % of the way, { $side ->
    [left] left side
    [right] right side
   *[middle] middle
}
riders-board-part = { $turn ->
    [left] in a left curve
    [right] in a right curve
   *[straight] on a straight
}
riders-board-energy = { $count ->
    [one] { $count } energy
   *[other] { $count } energy
}
riders-board-dial = last speed { $speed }
riders-board-speed = flies at { $speed }
riders-board-exhausted = exhausted
riders-board-out = out of the race
riders-board-cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
riders-board-down = card face down
riders-board-warded = amulet
riders-board-flown = has flown
riders-board-chooses = is choosing
riders-board-hand = Your hand
riders-board-laid = Face down
riders-board-set = Your speed
riders-board-nothing = nothing
riders-board-ruler = Ruler { $speed }, up to { $swing }° either way
riders-board-round = { $round ->
    [0] start flight
   *[other] round { $round }
}
riders-board-deck = { $count ->
    [one] { $count } card in the deck
   *[other] { $count } cards in the deck
}
riders-board-traps = { $count ->
    [one] { $count } trap on the lane
   *[other] { $count } traps on the lane
}
riders-board-legend = numbers: dragons · E energy · M magic · x trap · | line
riders-board-flight = Flight
riders-board-crash = { $kind ->
    [1] no base can avoid the border
   *[2] no ruler can avoid the border
}
riders-board-span = ruler { $least } to { $most }
riders-board-best = farthest with ruler { $ruler } and base { $base }
riders-board-touches-dragons = { $count ->
    [one] strikes { $count } dragon
   *[other] strikes { $count } dragons
}
riders-board-touches-fields = { $count ->
    [one] touches { $count } energy field
   *[other] touches { $count } energy fields
}
riders-board-touches-symbols = { $count ->
    [one] touches { $count } magic symbol
   *[other] touches { $count } magic symbols
}
riders-board-touches-traps = { $count ->
    [one] touches { $count } trap
   *[other] touches { $count } traps
}
