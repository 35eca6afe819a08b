# The board of Dragonriders in the browser.
riders-board-nearer = Look closer
riders-board-farther = See more
riders-board-whole = Show the whole track
riders-board-follow = Follow the race
riders-board-way = { $percent } % of the way
riders-board-way-brief = { $percent } %
riders-board-aim-ruler = Direction of the ruler
riders-board-touches-nothing = touches nothing
riders-board-confirm-ruler = Lay the ruler here
riders-board-confirm-turn = Set it down like this
riders-board-dial-label = Speeds
riders-board-pick-speed = Pick a speed
riders-board-pick-spot = Pick a place beside the ruler
riders-board-set-speed = Set { $speed } in secret
riders-board-your-speed = Your dial stands at { $speed }.
riders-board-lies = lies face down
riders-board-over = The race is over.
riders-board-waits = It is { $name }’s move.
riders-board-you = { $phase ->
    [speeds] Set your speed for this round. Nobody sees it yet.
    [laying] Lay a magic card face down, or none.
    [allying] { $name } is about to fly: show an alliance?
    [before] A card before the flight?
    [ruler] { $kind ->
        [free] Turn ruler and dragon, then land.
       *[other] The border cannot be avoided: lay the ruler and brace yourself.
    }
    [base] { $kind ->
        [free] Turn your dragon at the end of the ruler and land.
       *[other] The border cannot be avoided: land all the same.
    }
    [crashed] You crashed: which way does your dragon face?
    [discarding] Five cards are too many: discard one.
    [warding] You are under attack: show an amulet?
    [joining] Beside your ally: which way does your dragon face?
    [after] A card after the flight?
    [trapping] Place your traps along the ruler.
    [lassoed] The lasso pulls you along: which way does your dragon face?
   *[other] { $mine ->
        [true] Your choice.
       *[false] Your choice while { $name } flies.
    }
}
riders-board-reach = reaches as far as ruler { $reach }
riders-board-moment = { $card ->
    [4] before another flies
    [7] before your flight
    [8] before your flight
    [9] at any time
   *[other] after your flight
}
riders-board-card-text = { $card ->
    [3] Pull a dragon from ahead to right in front of you.
    [4] Travel with a dragon ahead: you land behind it and do not fly yourself.
    [5] Put three traps beside the ruler you just flew with.
    [6] Take an energy token from a dragon ahead.
    [7] Fly with a ruler up to 300 faster.
    [8] Fly with a ruler up to 300 slower.
    [9] No spell and no trap harms you this round.
   *[other] Two dice: a dragon ahead loses an energy token for each head.
}
riders-score = { $kind ->
    [none] out of the race
   *[some] { $tenth } cm
}
riders-board-map = The track from above, with all dragons
riders-board-speed-label = turns { $swing } degrees either way,
riders-board-others-choose = { $mine ->
    [true] { $phase ->
        [speeds] Your speed is set. Still choosing: { $names }
       *[laying] You have chosen. Still choosing: { $names }
    }
   *[false] Still choosing: { $names }
}
riders-phase-speeds = Speed
riders-phase-magic = Magic
riders-phase-flights = Flights
riders-plate-chosen = has chosen
riders-plate-flew = flew { $speed }
riders-plate-place = Place { $place }.
riders-rail-set = in secret
riders-rail-dial = your dial
riders-rail-last = last
riders-rail-prices = border: base −{ $base }, ruler −{ $ruler }, speed { $speed }
riders-rail-after = energy { $energy } → { $then } · speed { $speed } → { $later }
riders-rack-scale = to the board’s scale
riders-rack-ruler = ruler { $speed }
riders-rack-lines = { $lines } lines
riders-rack-last = last speed
riders-rack-legend = Curve, hairpin: ✓ yes, ! seldom, ✕ never
riders-rack-curve-brief = curve
riders-rack-hairpin-brief = hairpin
riders-rack-curve = { $how ->
    [yes] curve: yes
    [seldom] curve: seldom
    [never] curve: never
   *[short] curve: in several flights
}
riders-rack-hairpin = { $how ->
    [yes] hairpin: yes
    [never] hairpin: never
   *[short] hairpin: in several flights
}
riders-aim-free = free
riders-aim-ruler = ruler
riders-aim-base = base
riders-aim-heading = by 1°
riders-aim-heading-far = by 15°
riders-aim-spot = place
riders-aim-ruler-left = Turn the ruler left
riders-aim-ruler-right = Turn the ruler right
riders-aim-base-left = Turn the base left
riders-aim-base-right = Turn the base right
riders-aim-heading-left = Turn the dragon left by one degree
riders-aim-heading-right = Turn the dragon right by one degree
riders-aim-heading-left-far = Turn the dragon left by fifteen degrees
riders-aim-heading-right-far = Turn the dragon right by fifteen degrees
riders-aim-spot-less = The place before
riders-aim-spot-more = The next place
riders-aim-bumps = bumps { $names }
riders-aim-crash = the border cannot be avoided
riders-aim-energy = { $count ->
    [one] +{ $count } energy
   *[other] +{ $count } energy
}
riders-aim-cards = { $count ->
    [one] +{ $count } magic card
   *[other] +{ $count } magic cards
}
riders-aim-traps = { $count ->
    [one] trap: 0 to { $most } energy
   *[other] { $count } traps: 0 to { $most } energy
}
riders-aim-pays = −{ $count } energy
riders-aim-tired = not enough energy: exhausted
riders-aim-out = not enough energy: out of the race
riders-cta-land = Land here
riders-cta-bump = Land and bump { $names }
riders-cta-crash = Crash and pay { $count } energy
riders-cta-crash-why = { $rest ->
    [short] not enough energy: exhausted; then speed { $speed }
   *[other] you keep { $rest }; then speed { $speed }
}
riders-cta-then-magic = then a magic card
riders-cta-pick-card = Pick a card
riders-cta-pick-target = Name your target
riders-cta-cast = Cast { $card } at { $name }
riders-cta-cast-why = measured only then; a miss uses it up
riders-cta-ruler-why = chosen without trying it
riders-cta-trap = Put a trap here
riders-cta-show = { $phase ->
    [allying] Show the alliance
   *[other] Show the amulet
}
riders-cta-show-why = { $phase ->
    [allying] with { $name }, if in reach; you do not fly
   *[other] safe from magic this round
}
riders-cta-keep = { $phase ->
    [before] Fly with { $speed }
   *[other] Play nothing now
}
riders-instead-angle = The nearest free direction is { $angle }.
riders-instead-angle-do = Turn to { $angle }
riders-instead-target = The ringed dragons can be named.
riders-instead-spot = Dashed rings mark free places.
riders-instead-speed = You may choose { $least } to { $most }.
riders-track-own = Your own track
riders-track-yours = Tracks of your own
riders-track-build = Build a track
