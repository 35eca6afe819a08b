# The board of Dragonriders in the browser.
riders-board-map = The track: arrow keys move the view, plus and minus change how much is seen, 0 shows all
riders-board-nearer = Look closer
riders-board-farther = See more
riders-board-whole = Show the whole track
riders-board-follow = Follow the race
riders-board-standings = The order of the race
riders-board-tray = What is to be done
riders-board-look = Look at { $name }’s dragon
riders-board-way = { $percent } % of the way
riders-board-aim-ruler = Direction of the ruler
riders-board-aim-base = Direction of the dragon at the end of the ruler
riders-board-aim-turn = Direction of the dragon
riders-board-degrees = { $angle } degrees
riders-board-strikes = strikes { $name }
riders-board-touches-nothing = touches nothing
riders-board-confirm-ruler = Lay the ruler here
riders-board-confirm-base = Land like this
riders-board-confirm-turn = Set it down like this
riders-board-take-up = Take the ruler up again
riders-board-dial-label = Speeds
riders-board-speed-label = Speed { $speed }: the ruler turns { $swing } degrees either way
riders-board-pick-speed = Pick a speed
riders-board-pick-ruler = Pick a ruler
riders-board-pick-spot = Pick a place beside the ruler
riders-board-set-speed = Set { $speed } in secret
riders-board-your-speed = Your dial stands at { $speed }.
riders-board-lies = lies face down
riders-board-over = The race is over.
riders-board-waits = It is { $name }’s move.
riders-board-others-choose = { $phase ->
    [speeds] Your speed is set. Others are still choosing: { $count }.
   *[laying] You have chosen. Others are still choosing: { $count }.
}
riders-board-you = { $phase ->
    [speeds] Set your speed for this round. Nobody sees it yet.
    [laying] Lay a magic card face down, or none.
    [allying] { $name } is about to fly: show an alliance?
    [before] A card before the flight?
    [ruler] { $kind ->
        [free] Turn your ruler and lay it.
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
