# The Vale of Eternity in play. Cards are numbered 0 to 69 in the order of their table; what they do stands in cards.ftl.

vale-name = The Vale of Eternity
vale-about = Capture creatures of myth, sell or tame them, summon them into your area, and let their effects carry you to sixty points.
vale-promise = Summon creatures, be first to 60 points.

vale-end-sixty-points = Somebody has reached sixty points.
vale-end-tenth-round = The tenth round is over.

## Things

vale-card = { $card ->
    [0] Hestia
    [1] Imp
    [2] Succubus
    [3] Firefox
    [4] Salamander
    [5] Horned Salamander
    [6] Ifrit
    [7] Incubus
    [8] Burning Skull
    [9] Lava Giant
    [10] Phoenix
    [11] Agni
    [12] Asmodeus
    [13] Balog
    [14] Surtr
    [15] Yuki Onna
    [16] Kappa
    [17] Sea Spirit
    [18] Undine
    [19] Nessie
    [20] Hae-tae
    [21] Snail Maiden
    [22] Undine Queen
    [23] Yuki Onna Exalted
    [24] Hydra
    [25] Leviathan
    [26] Triton
    [27] Water Giant
    [28] Charybdis
    [29] Poseidon
    [30] Young Forest Spirit
    [31] Goblin
    [32] Forest Spirit
    [33] Gargoyle
    [34] Basilisk
    [35] Troll
    [36] Goblin Soldier
    [37] Medusa
    [38] Cerberus
    [39] Mimic
    [40] Mud Slime
    [41] Rock Golem
    [42] Stone Golem
    [43] Behemoth
    [44] Sand Giant
    [45] Dandelion Spirit
    [46] Harpy
    [47] Pegasus
    [48] Tengu
    [49] Boreas
    [50] Genie
    [51] Hippogriff
    [52] Sylph
    [53] Genie Exalted
    [54] Valkyrie
    [55] Odin
    [56] Freyja
    [57] Griffon
    [58] Rudra
    [59] Gi-rin
    [60] Dragon Egg
    [61] Tidal
    [62] Ember
    [63] Marina
    [64] Boulder
    [65] Gust
    [66] Aeris
    [67] Scorch
    [68] Willow
   *[69] Eternity
}
vale-copied = { $copied ->
    [0] Hestia
    [1] Imp
    [2] Succubus
    [3] Firefox
    [4] Salamander
    [5] Horned Salamander
    [6] Ifrit
    [7] Incubus
    [8] Burning Skull
    [9] Lava Giant
    [10] Phoenix
    [11] Agni
    [12] Asmodeus
    [13] Balog
    [14] Surtr
    [15] Yuki Onna
    [16] Kappa
    [17] Sea Spirit
    [18] Undine
    [19] Nessie
    [20] Hae-tae
    [21] Snail Maiden
    [22] Undine Queen
    [23] Yuki Onna Exalted
    [24] Hydra
    [25] Leviathan
    [26] Triton
    [27] Water Giant
    [28] Charybdis
    [29] Poseidon
    [30] Young Forest Spirit
    [31] Goblin
    [32] Forest Spirit
    [33] Gargoyle
    [34] Basilisk
    [35] Troll
    [36] Goblin Soldier
    [37] Medusa
    [38] Cerberus
    [39] Mimic
    [40] Mud Slime
    [41] Rock Golem
    [42] Stone Golem
    [43] Behemoth
    [44] Sand Giant
    [45] Dandelion Spirit
    [46] Harpy
    [47] Pegasus
    [48] Tengu
    [49] Boreas
    [50] Genie
    [51] Hippogriff
    [52] Sylph
    [53] Genie Exalted
    [54] Valkyrie
    [55] Odin
    [56] Freyja
    [57] Griffon
    [58] Rudra
    [59] Gi-rin
    [60] Dragon Egg
    [61] Tidal
    [62] Ember
    [63] Marina
    [64] Boulder
    [65] Gust
    [66] Aeris
    [67] Scorch
    [68] Willow
   *[69] Eternity
}
vale-family = { $family ->
    [0] Fire
    [1] Water
    [2] Earth
    [3] Wind
   *[4] Dragon
}
vale-reds = { $red ->
    [one] { $red } red stone
   *[other] { $red } red stones
}
vale-blues = { $blue ->
    [one] { $blue } blue stone
   *[other] { $blue } blue stones
}
vale-purples = { $purple ->
    [one] { $purple } purple stone
   *[other] { $purple } purple stones
}
vale-stones = { $red ->
    [0] { $blue ->
        [0] { $purple ->
            [0] no stone
           *[other] { vale-purples }
        }
       *[other] { $purple ->
            [0] { vale-blues }
           *[other] { vale-blues } and { vale-purples }
        }
    }
   *[other] { $blue ->
        [0] { $purple ->
            [0] { vale-reds }
           *[other] { vale-reds } and { vale-purples }
        }
       *[other] { $purple ->
            [0] { vale-reds } and { vale-blues }
           *[other] { vale-reds }, { vale-blues } and { vale-purples }
        }
    }
}
# What was paid: often nothing.
vale-price = { $red ->
    [0] { $blue ->
        [0] { $purple ->
            [0] for nothing
           *[other] for { vale-stones }
        }
       *[other] for { vale-stones }
    }
   *[other] for { vale-stones }
}
vale-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
vale-scores-item = { $count ->
    [one] { $name } { $count } point
   *[other] { $name } { $count } points
}

## Choices

vale-CaptureCard = Capture { vale-card }
vale-SellCard = Sell { vale-card }
vale-TameCard = Tame { vale-card }
vale-SummonCard = Summon { vale-card }
vale-BanishCard = Banish { vale-card }
vale-UseActive = Use { vale-card }
vale-DiscardCard = Discard { vale-card }
vale-ReturnCard = Return { vale-card } to hand
vale-CopyCard = Copy { vale-card }
vale-FetchCard = Take { vale-card } out of the discard pile
vale-PayStones = Pay { vale-stones }
vale-KeepStones = Keep { vale-stones }
vale-ChoosePlayer = Choose { $seat }
vale-ChooseOption = Choose { $option ->
    [0] the first option
    [1] the second option
    [2] the third option
   *[3] the fourth option
}
vale-StopDiscarding = Discard nothing more
vale-EndTurn = End the turn

## Luck

vale-Begins = { $seat } begins
vale-Drawn = From the pile: { vale-card }

## What happened

vale-FirstPlayerNamed = { $seat } begins with the initiative tile.
vale-RoundBegan = Round { $round }: { $seat } has the initiative
vale-CardRevealed = { vale-card } appears in the vale.
vale-PileShuffled = { $cards ->
    [one] The discard pile, { $cards } card, becomes the draw pile.
   *[other] The discard pile, { $cards } cards, is shuffled and becomes the draw pile.
}
vale-CardCaptured = { $seat } captures { vale-card }.
vale-TurnBegan = { $seat }’s turn
vale-CardSold = { $seat } sells { vale-card }.
vale-CardTamed = { $seat } tames { vale-card }.
vale-CardSummoned = { $seat } summons { vale-card } { vale-price }.
vale-CardBanished = { $seat } banishes { vale-card } { vale-price }.
vale-TurnEnded = { $seat } ends the turn.
vale-StonesGained = { $seat } takes { vale-stones } ({ vale-card }).
vale-StonesLost = { $seat } gives up { vale-stones } ({ vale-card }).
vale-StonesKept = { $seat } has too many stones and keeps { vale-stones }.
vale-PointsScored = { $seat } scores { vale-points } ({ vale-card }).
vale-PointsLost = { $seat } loses { vale-points } ({ vale-card }).
vale-CardDrawn = { $seat } draws { vale-card }.
vale-HiddenCardDrawn = { $seat } draws a card.
vale-TopCardDrawn = { $seat } draws { vale-card } from the top of the pile.
vale-HandCardDiscarded = { $seat } discards { vale-card } from hand.
vale-SummonedCardDiscarded = { $seat } loses { vale-card } from the area.
vale-CardReturned = { vale-card } returns to { $seat }’s hand.
vale-CardFetched = { $seat } takes { vale-card } out of the discard pile.
vale-CardPutOnPile = { $seat } sees { vale-card } fly to the top of the pile.
vale-EffectCopied = { $seat } lets { vale-card } copy { vale-copied }.
vale-ActiveUsed = { $seat } uses { vale-card }.
vale-ActiveLapsed = { $seat } uses { vale-card }: no effect.
vale-PlayerChosen = { $seat } turns { vale-card } on { $target }.
vale-OptionChosen = { $seat } picks { $option ->
    [0] the first option
    [1] the second option
    [2] the third option
   *[3] the fourth option
} of { vale-card }.
vale-RoundEnded = Round { $round } is over: { $scores }.
vale-GameEnded = The game is over: { $scores }.

## The text board

vale-board-round = Round { $round } of 10
vale-board-display = Vale
vale-board-hand = hand
vale-board-stones = stones
vale-board-captured = captured
vale-board-area = area
vale-board-discard = Discard
vale-board-top = On top
vale-board-known = known
vale-board-initiative = initiative
vale-board-none = nothing
vale-board-slots = { $used } of { $slots }
vale-board-pile = { $count ->
    [one] { $count } card in the pile
   *[other] { $count } cards in the pile
}
vale-board-cards = { $count ->
    [one] { $count } card in hand
   *[other] { $count } cards in hand
}
vale-board-worth = red { $red }, blue { $blue }, purple { $purple }
vale-board-effect = Effect
vale-board-worth-all = worth { $worth }
vale-remark-sale = brings { $stones }
vale-remark-over = { $count } too many
vale-remark-price = price { $price }
vale-remark-price-and-purse = price { $price }, you have { $purse }
vale-remark-range = { $least } to { $most } points
vale-remark-exact = exact
vale-remark-lost = { $lost } too much
vale-remark-idle = no effect now
vale-board-asked = { $kind ->
    [pay-summon] pays for { vale-card }
    [pay-banish] pays to banish { vale-card }
    [keep-stones] chooses which stones to keep
    [use-actives] chooses which active comes next
    [choose-victim] chooses whom { vale-card } strikes
    [lose-card] chooses what to lose to { vale-card }
    [choose-option] chooses an option of { vale-card }
    [choose-robbed] chooses whom { vale-card } robs
    [return-card] chooses what { vale-card } returns
    [devour-cards] chooses what { vale-card } devours
    [copy-active] chooses what { vale-card } copies
    [copy-instant] chooses what { vale-card } copies
    [fetch-card] chooses what { vale-card } fetches
    [discard-held] discards a card from hand for { vale-card }
    [summon-free] summons for nothing, thanks to { vale-card }
   *[drawing] draws a card for { vale-card }
}
