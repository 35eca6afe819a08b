# What happens, as the stage tells it: a caption of a few words, and one line of why. `$card` and `$stones` come worded.

vale-story-FirstPlayerNamed = { $who ->
    [me] You have the initiative
   *[other] { $name } has the initiative
}
vale-story-FirstPlayerNamed-why = The initiative tile marks who begins.
vale-story-RoundBegan = Round { $round } begins
vale-story-RoundBegan-why = { $who ->
    [me] You have the initiative. Every area has one slot more.
   *[other] { $name } has the initiative. Every area has one slot more.
}
vale-story-CardRevealed = { $card } appears
vale-story-CardRevealed-why = { $text }
vale-story-PileShuffled = The discard pile is shuffled
vale-story-PileShuffled-why = { $cards } cards form the new draw pile.
vale-story-CardCaptured = { $who ->
    [me] You capture { $card }
   *[other] { $name } captures { $card }
}
vale-story-CardCaptured-why = { $text }
vale-story-TurnBegan = { $who ->
    [me] Your turn
   *[other] { $name }’s turn
}
vale-story-TurnBegan-why = Sell, tame, summon, banish.
vale-story-CardSold = { $who ->
    [me] You sell { $card }
   *[other] { $name } sells { $card }
}
vale-story-CardSold-why = A card sells by its family.
vale-story-CardTamed = { $who ->
    [me] You tame { $card }
   *[other] { $name } tames { $card }
}
vale-story-CardTamed-why = It goes into the hand.
vale-story-CardSummoned = { $who ->
    [me] You summon { $card }
   *[other] { $name } summons { $card }
}
vale-story-CardSummoned-why = { $free ->
    [true] For free
   *[false] Paid: { $stones }
}
vale-story-CardBanished = { $who ->
    [me] You banish { $card }
   *[other] { $name } banishes { $card }
}
vale-story-CardBanished-why = Paid: { $stones }
vale-story-StonesGained = { $who ->
    [me] You take { $stones }
   *[other] { $name } takes { $stones }
}
vale-story-StonesGained-why = From { $card }
vale-story-StonesLost = { $who ->
    [me] You give back { $stones }
   *[other] { $name } gives back { $stones }
}
vale-story-StonesLost-why = For { $card }
vale-story-StonesKept = { $who ->
    [me] You keep { $stones }
   *[other] { $name } keeps { $stones }
}
vale-story-StonesKept-why = There were more than the limit allows.
vale-story-PointsScored = { $who ->
    [me] You score { $scored }
   *[other] { $name } scores { $scored }
}
vale-story-PointsScored-why = { $card }
vale-story-PointsLost = { $who ->
    [me] You lose { $scored }
   *[other] { $name } loses { $scored }
}
vale-story-PointsLost-why = { $card }
vale-story-CardDrawn = { $who ->
    [me] You draw { $card }
   *[other] { $name } draws { $card }
}
vale-story-CardDrawn-why = { $text }
vale-story-HiddenCardDrawn = { $who ->
    [me] You draw a card
   *[other] { $name } draws a card
}
vale-story-HiddenCardDrawn-why = Only its owner sees it.
vale-story-TopCardDrawn = { $who ->
    [me] You draw { $card }
   *[other] { $name } draws { $card }
}
vale-story-TopCardDrawn-why = It lay face up on the draw pile.
vale-story-HandCardDiscarded = { $who ->
    [me] You discard { $card }
   *[other] { $name } discards { $card }
}
vale-story-HandCardDiscarded-why = From the hand
vale-story-SummonedCardDiscarded = { $who ->
    [me] You lose { $card }
   *[other] { $name } loses { $card }
}
vale-story-SummonedCardDiscarded-why = From the area
vale-story-CardReturned = { $who ->
    [me] You recover { $card }
   *[other] { $name } recovers { $card }
}
vale-story-CardReturned-why = It goes back to the hand, its slot is free.
vale-story-CardFetched = { $who ->
    [me] You take { $card }
   *[other] { $name } takes { $card }
}
vale-story-CardFetched-why = From the discard pile
vale-story-CardPutOnPile = { $card } flies to the draw pile
vale-story-CardPutOnPile-why = It will be the next card drawn.
vale-story-EffectCopied = { $card } copies { $copied }
vale-story-EffectCopied-why = It acts as if it had that text.
vale-story-ActiveUsed = { $who ->
    [me] You use { $card }
   *[other] { $name } uses { $card }
}
vale-story-ActiveUsed-why = { $text }
vale-story-ActiveLapsed = { $who ->
    [me] You use { $card }: no effect
   *[other] { $name } uses { $card }: no effect
}
vale-story-ActiveLapsed-why = What it needs is not there.
vale-story-PlayerChosen = { $aim ->
    [me] { $card } strikes you
   *[other] { $card } strikes { $target }
}
vale-story-PlayerChosen-why = { $who ->
    [me] It is your card.
   *[other] { $name } turns it on that player.
}
vale-story-OptionChosen = { $who ->
    [me] You pick an option of { $card }
   *[other] { $name } picks an option of { $card }
}
vale-story-OptionChosen-why = { $option ->
    [0] The first
    [1] The second
    [2] The third
   *[3] The fourth
}
vale-story-RoundEnded = Round { $round } is over
vale-story-RoundEnded-why = { $scores }
vale-story-GameEnded = The game is over
vale-story-GameEnded-why = { $scores }
