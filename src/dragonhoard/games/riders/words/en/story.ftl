# What happens in a race, as the stage tells it: a caption of a few words, and one line of why.

riders-story-StartCardDrawn = { $who ->
    [me] You draw start card { $place }
   *[other] { $name } draws start card { $place }
}
riders-story-StartCardDrawn-why = Speed { $speed }, { $energy } energy
riders-story-MagicDrawn = { $who ->
    [me] You draw a card: { $card }
   *[other] { $name } draws a magic card
}
riders-story-MagicDrawn-why = A symbol brings one card, four in hand at most.
riders-story-RoundBegan = Round { $round }
riders-story-RoundBegan-why = Everybody sets a speed in secret.
riders-story-SpeedSet = { $who ->
    [me] Your dial is set
   *[other] { $name } has set the dial
}
riders-story-SpeedSet-why = It stays hidden until the dragon flies.
riders-story-MagicChosen = { $who ->
    [me] You have chosen about magic
   *[other] { $name } has chosen about magic
}
riders-story-MagicChosen-why = Nobody sees whether a card was laid.
riders-story-MagicLaid = { $who ->
    [me] Your card lies face down
   *[other] { $name } has a card face down
}
riders-story-MagicLaid-why = It is played this round or lost.
riders-story-TurnBegan = { $who ->
    [me] You fly at { $speed }
   *[other] { $name } turns up { $speed }
}
riders-story-TurnBegan-why = The foremost dragon flies first.
riders-story-AllianceShown = { $who ->
    [me] You force { $other } into an alliance
   *[other] { $whom ->
        [me] { $name } forces you into an alliance
       *[other] { $name } forces an alliance on { $other }
    }
}
riders-story-AllianceShown-why = { $hit ->
    [yes] Ruler { $reach } reaches.
   *[no] Ruler { $reach } does not reach: the card is lost.
}
riders-story-AllyJoined = { $who ->
    [me] You land behind { $other }
   *[other] { $name } lands behind { $other }
}
riders-story-AllyJoined-why = The ally does not fly this round.
riders-story-AllianceLapsed = { $who ->
    [me] Your alliance comes to nothing
   *[other] { $name }’s alliance comes to nothing
}
riders-story-AllianceLapsed-why = The leader did not get through.
riders-story-AmuletShown = { $who ->
    [me] You show an amulet
   *[other] { $name } shows an amulet
}
riders-story-AmuletShown-why = Safe from spells and traps this round
riders-story-RulerTaken = { $who ->
    [me] You take ruler { $speed }
   *[other] { $name } takes ruler { $speed }
}
riders-story-RulerTaken-why = { $card }; the dial stays.
riders-story-BaseCrashed = { $who ->
    [me] Your base hits the border
   *[other] { $name }’s base hits the border
}
riders-story-BaseCrashed-why = −{ $tokens } energy, speed falls to { $speed }
riders-story-RulerCrashed = { $who ->
    [me] Your ruler hits the border
   *[other] { $name }’s ruler hits the border
}
riders-story-RulerCrashed-why = −{ $tokens } energy, speed falls to { $speed }
riders-story-DragonFlew = { $who ->
    [me] You fly { $speed }
   *[other] { $name } flies { $speed }
}
riders-story-DragonFlew-why = Along the ruler, tip to tip
riders-story-DragonStruck = { $who ->
    [me] You bump { $other }
   *[other] { $whom ->
        [me] { $name } bumps you
       *[other] { $name } bumps { $other }
    }
}
riders-story-DragonStruck-why = Costs the striker { $energy } energy and { $speed } speed
riders-story-DragonPutBack = { $who ->
    [me] You are back at the border
   *[other] { $name } is back at the border
}
riders-story-DragonPutBack-why = Whoever is struck loses nothing.
riders-story-MagicDiscarded = { $who ->
    [me] You discard: { $card }
   *[other] { $name } discards: { $card }
}
riders-story-MagicDiscarded-why = Open on the discard pile
riders-story-EnergyGained = { $who ->
    [me] You gain 1 energy
   *[other] { $name } gains 1 energy
}
riders-story-EnergyGained-why = The base touches an energy field.
riders-story-DragonReleased = { $who ->
    [me] Your dragon has recovered
   *[other] { $name }’s dragon has recovered
}
riders-story-DragonReleased-why = It reached an energy field.
riders-story-TrapSprung = { $who ->
    [me] You spring a trap: { $tokens }
   *[other] { $name } springs a trap: { $tokens }
}
riders-story-TrapSprung-why = { $tokens ->
    [0] It takes nothing.
   *[other] It takes { $tokens } energy.
}
riders-story-TrapDefused = { $who ->
    [me] Your amulet defuses a trap
   *[other] { $name }’s amulet defuses a trap
}
riders-story-TrapDefused-why = It leaves the game without effect.
riders-story-EnergyLost = { $who ->
    [me] You lose { $tokens } energy
   *[other] { $name } loses { $tokens } energy
}
riders-story-EnergyLost-why = What cannot be paid exhausts a dragon.
riders-story-DragonExhausted = { $who ->
    [me] Your dragon is exhausted
   *[other] { $name }’s dragon is exhausted
}
riders-story-DragonExhausted-why = Back to an energy field: { $energy } energy, speed { $speed }, no cards
riders-story-DragonEliminated = { $who ->
    [me] Your dragon is out of the race
   *[other] { $name } is out of the race
}
riders-story-DragonEliminated-why = Exhausted for the second time
riders-story-SpellCast = { $who ->
    [me] You cast at { $other }: { $card }
   *[other] { $whom ->
        [me] { $name } casts at you: { $card }
       *[other] { $name } casts at { $other }: { $card }
    }
}
riders-story-SpellCast-why = { $hit ->
    [yes] Ruler { $reach } reaches: a hit.
   *[no] Ruler { $reach } does not reach: a miss.
}
riders-story-SpellWarded = { $who ->
    [me] Your amulet keeps you safe
   *[other] { $name }’s amulet holds
}
riders-story-SpellWarded-why = No effect: { $card }
riders-story-DiceThrown = { $heads ->
    [0] No head: no harm
    [one] { $heads } head against { $other }
   *[other] { $heads } heads against { $other }
}
riders-story-DiceThrown-why = One energy for each head
riders-story-DragonLassoed = { $who ->
    [me] You pull { $other } back
   *[other] { $whom ->
        [me] { $name } pulls you back
       *[other] { $name } pulls { $other } back
    }
}
riders-story-DragonLassoed-why = The lasso draws it towards the caster.
riders-story-EnergyDrained = { $who ->
    [me] You draw energy from { $other }
   *[other] { $whom ->
        [me] { $name } draws your energy
       *[other] { $name } draws energy from { $other }
    }
}
riders-story-EnergyDrained-why = One token from dragon to dragon
riders-story-TrapPlaced = { $who ->
    [me] You place a trap
   *[other] { $name } places a trap
}
riders-story-TrapPlaced-why = It takes 0, 1 or 2 energy.
riders-story-FinishCrossed = { $who ->
    [me] You are over the finish line
   *[other] { $name } is over the finish line
}
riders-story-FinishCrossed-why = The race ends with this round.
riders-story-GameEnded = { $who ->
    [me] You win the race
   *[other] { $name } wins the race
}
riders-story-GameEnded-why = The farthest dragon wins.
