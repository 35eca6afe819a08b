# The board in the browser. `$card`, `$dragon`, `$species`, `$dice` and names come worded.

## What the voice asks and explains

book-board-ask = { $step ->
    [placing] Place more dice, or confirm.
    [short] { $missing ->
        [one] { $missing } more is needed: add a die.
       *[other] { $missing } more are needed: add a die.
    }
    [die] Choose the dragon for this die.
    [pile] Choose the dice for { $dragon }.
    [UsePlains] Plains: choose a card that holds your dice.
    [UseMountains] Mountains: choose a die to turn over.
    [UseJungle] Jungle: raise every die in hand.
    [UseDesert] Desert: choose a die to raise.
    [UseStorm] Storm: choose a card without dice.
    [acted] Use an ability, or end your turn.
    [stuck] You can’t place or take: use an ability, or raise your dice.
    [take] Take a dragon, or place dice.
   *[place] Choose a die, then a dragon.
}
book-board-watch = { $phase ->
    [first] The red token is dealt…
    [goals] The goals are dealt…
    [deal] The piles are laid out…
    [reveal] The next dragon appears…
    [finished] The last round is over.
   *[turn] { $who } is choosing.
}
book-board-ability = { $world ->
    [0] Plains: your immunity token protects a card with your dice until your next turn.
    [1] Mountains: turn over one die in hand (1 and 6, 2 and 5, 3 and 4).
    [2] Jungle: raise every die in hand by 1.
    [3] Desert: raise one die in hand by 1.
    [4] Storm: remove a card without dice from the game.
   *[5] Volcano: many points, no ability.
}
book-board-about = { $card }, value { $value }.
book-board-once = { $state ->
    [used] Used; it still scores.
    [ready] You can use it once.
   *[later] Once, when it is in your Book.
}
book-board-safe = { $beaten ->
    [true] Others can beat { $total } with dice in hand: { $reach }.
   *[false] Nobody beats { $total } with dice in hand: { $reach }.
}
book-board-ends = { $count ->
    [one] The game ends when { $count } pile is empty; the smallest has { $least }.
   *[other] The game ends when { $count } piles are empty; the smallest has { $least }.
}
book-board-phase-act = Place or take
book-board-phase-ability = Abilities

## What stands at a pile

book-tag-beats = beats
book-tag-free = free
book-tag-enough = enough
book-tag-yours = yours
book-tag-take = take
book-tag-protected = protected
book-tag-blocked = blocking die
book-tag-empty = empty
book-tag-possible = possible
book-tag-chosen = chosen
book-tag-dice = has dice
book-tag-not-yours = not yours
book-tag-gone = no card
book-board-cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}

## The call to action

book-cta-choose = Place dice
book-cta-choose-why = choose a die or a dragon
book-cta-place = Place { $total } on { $dragon }
book-cta-place-many = Place dice on { $count } cards
book-cta-place-why = { $more ->
    [0] { $value } points next turn
   *[other] { $value } + { $more } points next turn
}
book-cta-place-many-why = each can be taken in a later turn
book-cta-add = Add { $dice }
book-cta-add-why = { $how ->
    [beats] { $total } beats { $sum }
   *[other] { $total } is enough
}
book-cta-take = Take { $dragon }
book-cta-take-why = { $more ->
    [0] { $value } points; dice back: { $changes }
   *[other] { $value } + { $more } points; dice back: { $changes }
}
book-cta-raise = Raise every die
book-cta-raise-why = { $changes }; your turn ends
book-cta-end = End turn
book-cta-end-why = { $count ->
    [0] your turn is over
    [one] { $count } ability is unused
   *[other] { $count } abilities are unused
}
book-cta-hand = dice in hand
book-cta-back = Back
book-cta-pick = Choose a target
book-cta-pick-why = { $world ->
    [0] a card with your dice
    [1] a die in hand
    [3] a die in hand
   *[4] a card without dice
}
book-cta-UsePlains = Protect { $dragon }
book-cta-UsePlains-why = until your next turn
book-cta-UseMountains = Turn { $die } into { $after }
book-cta-UseMountains-why = used once
book-cta-UseJungle = Raise every die
book-cta-UseJungle-why = { $changes }; used once
book-cta-UseDesert = Raise { $die } to { $after }
book-cta-UseDesert-why = used once
book-cta-UseStorm = Remove { $dragon }
book-cta-UseStorm-why = out of the game; used once
book-cta-no-effect = changes nothing
book-ability-short = { $world ->
    [0] Plains: protect
    [1] Mountains: turn over
    [2] Jungle: raise all
    [3] Desert: raise one
   *[4] Storm: remove
}
book-ability-many = { $count } abilities

## What to do instead of what was refused

book-instead-turn = { $name } plays now.
book-instead-other = This die can go on { $dragon }.
book-instead-none = Your dice in hand make { $sum }; { $needed } are needed here.
book-instead-acted = Use an ability, or end your turn.
book-instead-protected = It is protected until { $name }’s next turn: choose another dragon.
book-instead-take = You hold it already: take it, or add dice.
book-instead-placing = Confirm your placement, or take the dice back in hand.
book-instead-target = Choose one of the ringed targets.
book-instead-no-dice = You have no dice in hand.

## Players, their marks and their Books

book-board-you = you
book-board-goal-of = Goal: { $points } points more for each of the { $species }
book-board-goal-mine = Each { $one } in your Book is worth { $points } more. { $count ->
    [0] You have none yet.
   *[other] You have { $count }.
}
book-board-goal-short = each { $one } +{ $points }
book-board-token = { $where ->
    [0] Immunity token: in hand
   *[other] Immunity token: on pile { $where }
}
book-board-token-short = immunity
book-board-first = First player (red token)
book-board-hand-of = { $count ->
    [0] Dice in hand: none
   *[other] Dice in hand: { $dice }
}
book-board-open = { $count ->
    [0] { $name }’s Book: no dragons yet
    [one] { $name }’s Book: { $count } card
   *[other] { $name }’s Book: { $count } cards
}
book-board-open-mine = { $count ->
    [0] Your Book: no dragons yet
    [one] Your Book: { $count } card
   *[other] Your Book: { $count } cards
}
book-board-use = Use it
book-board-close = Close
book-board-unseen = Still unseen: { $count }
book-board-gone = Removed by storms: { $count }

## For those who hear the board

book-board-of = { $name }’s dice and Book
book-board-card = { $card }, value { $value }
book-board-card-used = { $card }, value { $value }, used
book-board-table = Piles
book-board-my-dice = Your dice
book-board-die = { $chosen ->
    [true] Die { $value }, chosen
   *[false] Die { $value }
}
book-board-pile-of = Pile { $pile }: { $card }, value { $value }, { $count } cards. { $who ->
    [none] No dice.
    [blocker] The blocking die, 6.
   *[other] Dice of { $who }: { $total }.
} { $needed ->
    [none] { "" }
   *[other] Takes { $needed }.
}
book-board-pile-empty = Pile { $pile }: empty

# The position in words.
book-board-says-hand = { $name } has dice { $dice } in hand{ $token ->
    [true] {" "}and the immunity token
   *[false] { "" }
}. Goal: { $kinds }.
book-board-says-book = { $name }’s Book: { $cards }.
book-board-says-laid = Being placed on pile { $pile }: { $dice }.
book-tally-dragons = { $count ->
    [0] no dragon
    [one] 1 dragon: { $points }
   *[other] { $count } dragons: { $points }
}
book-tally-goal = goal: +{ $points }
