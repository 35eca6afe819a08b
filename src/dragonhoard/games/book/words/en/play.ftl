# Book of Dragons in play. Kinds of dragons are numbered 0 to 5, worlds 0 to 5, piles from 1.

book-name = Book of Dragons
book-about = Lay dice on dragons, hold out against higher dice, and write the dragons into your book. Each world lends an ability.
book-promise = Place dice, hold a dragon, write it into your Book.

book-option-requirement = what a free card asks for
book-option-requirement-card = the dots on the card, which are its value
book-option-requirement-card-why = As in both rulebooks.
book-option-requirement-board = the dots above the pile: 3, 4, 5, 6 and 7
book-option-requirement-board-why = As on the printed board and in reviews.
book-option-actions = actions in a turn
book-option-actions-one = one: place dice or take a dragon
book-option-actions-one-why = As in the English rulebook.
book-option-actions-both = both: take a dragon, then place dice
book-option-actions-both-why = As in the French rulebook.
book-option-blocking_die = the blocking die, with two players
book-option-blocking_die-on = in the game
book-option-blocking_die-on-why = As in both rulebooks.
book-option-blocking_die-off = left in the box
book-option-decline = whether taking a dragon may be declined
book-option-decline-never = never: a player who can only take a dragon takes it
book-option-decline-never-why = As in reviews, which know no pass.
book-option-decline-take = taking may be declined: a player who can only take may leave the dice there and end the turn
book-option-decline-take-why = Both rulebooks say that you “can” take.

book-end-piles-empty = Enough piles are empty, and the round is over.

## Things

book-kind = { $kind ->
    [0] drake
    [1] wyvern
    [2] hydra
    [3] basilisk
    [4] lindworm
   *[5] amphiptere
}
book-kinds = { $kind ->
    [0] drakes
    [1] wyverns
    [2] hydras
    [3] basilisks
    [4] lindworms
   *[5] amphipteres
}
# A species with its article, for sentences.
book-the-kind = the { book-kind }
book-world = { $world ->
    [0] plains
    [1] mountains
    [2] jungle
    [3] desert
    [4] storm
   *[5] volcano
}
book-card = the { book-kind } of the { book-world }
# One die of several: its value.
book-dice-item = { $count }
book-scores-item = { $count ->
    [one] { $name } { $count } point
   *[other] { $name } { $count } points
}

## Choices

book-LayDie = Lay a { $die } on pile { $pile }
book-ConfirmPlacement = Confirm the placement
book-TakeDragon = Take the dragon of pile { $pile }
book-UsePlains = Plains: protect your dice on pile { $pile }
book-UseMountains = { $die ->
    [1] Mountains: turn a 1 into a 6
    [2] Mountains: turn a 2 into a 5
    [3] Mountains: turn a 3 into a 4
    [4] Mountains: turn a 4 into a 3
    [5] Mountains: turn a 5 into a 2
   *[6] Mountains: turn a 6 into a 1
}
book-UseJungle = Jungle: raise every die in hand
book-UseDesert = { $die ->
    [1] Desert: raise a 1 to 2
    [2] Desert: raise a 2 to 3
    [3] Desert: raise a 3 to 4
    [4] Desert: raise a 4 to 5
    [5] Desert: raise a 5 to 6
   *[6] Desert: raise a 6, to no effect
}
book-UseStorm = Storm: remove the dragon of pile { $pile } from the game
book-RaiseDice = Raise every die in hand and end the turn
book-EndTurn = End the turn

## Luck

book-Begins = { $seat } gets the red token and begins
book-GoalDrawn = Goal of { $seat }: { book-kinds }
book-CardTurned = Turned up on pile { $pile }: { book-card }

## What happened

book-FirstPlayerNamed = { $seat } gets the red token and begins.
book-GoalDealt = { $seat } is looking for { book-kinds }.
book-CardTurnedUp = Pile { $pile } shows { book-card }.
book-TurnBegan = { $seat }’s turn
book-TokenReturned = { $seat }’s immunity token comes back from pile { $pile }.
book-DicePlaced = { $seat } places { $dice } on pile { $pile } and has { $total } there.
book-DiceBeaten = { $seat } beats the dice of { $beaten } on pile { $pile }; they go home as { $dice }.
book-BlockingDieBeaten = { $seat } beats the blocking die on pile { $pile }.
book-BlockingDieMoved = The blocking die moves to pile { $pile }.
book-BlockingDieSetAside = The blocking die finds no pile and waits beside the board.
book-DiceKnockedOff = It sends the dice of { $seat } home as they are: { $dice }.
book-DragonTaken = { $seat } takes { book-card } from pile { $pile }; the dice come home as { $dice }.
book-CardProtected = Plains: { $seat } protects the card of pile { $pile }.
book-DieFlipped = Mountains: { $seat } turns a { $die } into a { $after }.
book-HandRaised = Jungle: { $seat } raises the dice in hand, now { $dice }.
book-DieRaised = { $die ->
    [6] Desert: { $seat } would raise a 6, which stays a 6.
   *[other] Desert: { $seat } raises a { $die } to { $after }.
}
book-CardRemoved = Storm: { $seat } removes { book-card } of pile { $pile } from the game.
book-TurnLost = { $seat } can neither place nor take: the dice in hand rise, now { $dice }.
book-TakingDeclined = { $seat } takes no dragon and ends the turn.
book-LastRoundBegan = Enough piles are empty: this is the last round.
book-TurnEnded = { $seat } ends the turn.
book-GameEnded = The game is over: { $scores }.

## The text board

book-board-pile = Pile
book-board-dragon = Dragon
book-board-value = Value
book-board-left = Cards
book-board-needs = Needs
book-board-dice = Dice
book-board-laid = Your dice on pile { $pile }: { $laid }
book-board-empty = empty
book-board-blocker = blocking die 6
book-board-beside = The blocking die waits beside the board.
book-board-protected = protected
book-board-owner = { $name }: { $dice } = { $total }
book-board-nobody = –
book-board-closed = not possible
book-board-any = any die
book-board-short = { $dice }, { $missing } short
book-board-enough = { $dice }, enough
book-board-total = { $laid } (with what lies there { $total })
book-board-hand = hand
book-board-no-dice = no dice
book-board-goal = goal
book-board-book = book
book-board-no-cards = no dragons yet
book-board-token-out = token on a card
book-board-used = (used)
book-board-last-round = last round
book-board-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
book-board-removed = Blown away: { $cards }

# Beside a choice in the terminal.
book-remark-take = { $value } points{ $extra ->
    [0] { "" }
   *[other] { " " }and { $extra } for your goal
}
book-remark-exact = exactly enough
book-remark-over = { $count } more than needed
book-remark-short = { $count } short
