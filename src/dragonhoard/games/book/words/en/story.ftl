# What happens, as the stage tells it: a caption of a few words, and one line of why. `$dragon` and `$card` come worded.

book-story-FirstPlayerNamed = { $who ->
    [me] You begin
   *[other] { $name } begins
}
book-story-FirstPlayerNamed-why = The red token marks the first player.
book-story-GoalDealt = { $who ->
    [me] Your goal: { $species }
   *[other] { $name }’s goal: { $species }
}
book-story-GoalDealt-why = Each of them brings { $points } points more.
book-story-CardTurnedUp = { $card } appears
book-story-CardTurnedUp-why = Value { $value }
book-story-TurnBegan = { $who ->
    [me] It is your turn
   *[other] It is { $name }’s turn
}
book-story-TurnBegan-why = Place dice or take a dragon.
book-story-TokenReturned = { $who ->
    [me] Your token comes back
   *[other] { $name }’s token comes back
}
book-story-TokenReturned-why = Pile { $pile } is no longer protected.
book-story-DicePlaced = { $who ->
    [me] You place { $sum } on { $dragon }
   *[other] { $name } places { $sum } on { $dragon }
}
book-story-DicePlaced-why = { $how ->
    [added] { $dice } more: { $total } in all
    [blocked] { $dice } = { $total }, more than 6
   *[free] { $dice } = { $total }, needs { $needed }
}
book-story-DiceBeaten = { $who ->
    [me] You beat { $beaten }’s dice
   *[other] { $whose ->
        [me] { $name } beats your dice
       *[other] { $name } beats { $beaten }’s dice
    }
}
book-story-DiceBeaten-why = { $total } beats { $sum }; back in hand, raised by 1: { $changes }
book-story-BlockingDieBeaten = { $who ->
    [me] You beat the blocking die
   *[other] { $name } beats the blocking die
}
book-story-BlockingDieBeaten-why = { $total } is more than 6.
book-story-BlockingDieMoved = The blocking die moves on
book-story-BlockingDieMoved-why = Now on pile { $pile }, { $card }
book-story-BlockingDieSetAside = The blocking die waits
book-story-BlockingDieSetAside-why = No pile can take it now.
book-story-DiceKnockedOff = { $who ->
    [me] Your dice are sent back
   *[other] { $name }’s dice are sent back
}
book-story-DiceKnockedOff-why = By the blocking die, in hand as they were: { $dice }
book-story-DragonTaken = { $who ->
    [me] You take { $dragon }
   *[other] { $name } takes { $dragon }
}
book-story-DragonTaken-why = { $more ->
    [0] { $value } points; dice in hand, lowered by 1: { $changes }
   *[other] { $value } + { $more } for the goal; dice in hand, lowered by 1: { $changes }
}
book-story-CardProtected = { $who ->
    [me] You protect { $dragon }
   *[other] { $name } protects { $dragon }
}
book-story-CardProtected-why = Plains: nobody else places there for a round.
book-story-DieFlipped = { $who ->
    [me] You turn over a { $die }
   *[other] { $name } turns over a { $die }
}
book-story-DieFlipped-why = Mountains: { $changes }
book-story-HandRaised = { $who ->
    [me] You raise every die
   *[other] { $name } raises every die
}
book-story-HandRaised-why = { $count ->
    [0] Jungle, but there are no dice in hand.
   *[other] Jungle: { $changes }
}
book-story-DieRaised = { $who ->
    [me] You raise a { $die }
   *[other] { $name } raises a { $die }
}
book-story-DieRaised-why = { $die ->
    [6] Desert, but 6 is the most.
   *[other] Desert: { $changes }
}
book-story-CardRemoved = { $who ->
    [me] You remove { $dragon }
   *[other] { $name } removes { $dragon }
}
book-story-CardRemoved-why = Storm: it is out of the game.
book-story-TurnLost = { $who ->
    [me] You can’t place or take
   *[other] { $name } can’t place or take
}
book-story-TurnLost-why = { $count ->
    [0] There are no dice in hand to raise.
   *[other] Dice in hand, raised by 1: { $changes }
}
book-story-LastRoundBegan = The last round begins
book-story-LastRoundBegan-why = { $count ->
    [one] { $count } pile is empty.
   *[other] { $count } piles are empty.
}
book-story-GameEnded = { $who ->
    [me] You have most points
   *[other] { $name } has most points
}
book-story-GameEnded-why = { $scores }
