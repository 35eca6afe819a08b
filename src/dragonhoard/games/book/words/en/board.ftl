# The board in the browser. `$card`, `$kinds` and `$who` come worded.

book-board-ask = { $step ->
    [placing] Lay more dice, or confirm the placement.
    [short] { $missing ->
        [one] One dot is missing: lay another die there.
       *[other] { $missing } dots are missing: lay another die there.
    }
    [die] Tap the dragon on which this die goes.
    [flip] Mountains: tap the die that you turn over.
    [raise] Desert: tap the die that you raise.
    [protect] Plains: tap the dragon of yours that you protect.
    [blow] Storm: tap the dragon that is blown away.
    [acted] Use an ability, or end the turn.
    [stuck] You can neither place nor take: use an ability, or raise your dice.
    [take] Take a dragon that your dice hold, or place dice.
   *[place] Tap a die, then a dragon.
}
book-board-watch = { $phase ->
    [first] The red token is dealt …
    [goals] The goals are dealt …
    [deal] The piles are laid out …
    [reveal] The next dragon appears …
    [finished] The last round is over.
   *[turn] { $who } is thinking.
}
book-board-confirm = Confirm the placement
book-board-take-back = Take back
book-board-take = Take { $card }
book-board-blow = Blow away { $card }
book-board-protect = Protect { $card }
book-board-jungle = Raise all dice in hand
book-board-no-effect = It changes nothing: use it all the same?
book-board-raise = Raise all dice, end the turn
book-board-end = End the turn
book-board-ability = { $world ->
    [0] Plains: your token protects a dragon that your dice hold, until your next turn.
    [1] Mountains: turn one die in hand over (1 and 6, 2 and 5, 3 and 4).
    [2] Jungle: every die in hand rises by one.
    [3] Desert: one die in hand rises by one.
    [4] Storm: a dragon without dice leaves the game.
   *[5] Volcano: much worth, no ability.
}
book-board-about = { $card }, worth { $value }.
book-board-used-up = Used up; it still counts.
book-board-needs-sum = { $needed ->
    [0] Any die of yours may be added.
   *[other] It takes { $needed } here.
}
book-board-shut = Nobody else may place here now.
book-board-you = you
book-board-first = began the game
book-board-goal-of = Goal: { $points } points more for each of the { $kinds }
book-board-unseen = Still unseen ({ $count })
book-board-gone = Blown away ({ $count })
# For those who hear the board.
book-board-of = { $name }’s dice and book
book-board-card = { $card }, worth { $value }
book-board-card-used = { $card }, worth { $value }, used up
book-board-table = Piles
book-board-my-dice = Your dice
book-board-die = { $chosen ->
    [true] Die { $value }, chosen
   *[false] Die { $value }
}
book-board-pile-of = Pile { $pile }: { $card }, worth { $value }, { $count } cards. { $who ->
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
book-board-says-book = { $name }’s book: { $cards }.
book-board-says-laid = Being laid on pile { $pile }: { $dice }.
