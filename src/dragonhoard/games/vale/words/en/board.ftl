# The board of The Vale of Eternity in the browser.
vale-board-instant = Instant
vale-board-active = Active
vale-board-permanent = Permanent
vale-board-label = { $name }, { $family }, cost { $cost }. { $text }
vale-board-marked = Captured by { $name }.
vale-board-price = costs { $price } now
vale-board-vale = The vale
vale-board-your-hand = Your hand
vale-board-your-area = Your area
vale-board-empty-hand = No card in hand.
vale-board-empty-vale = The vale lies empty.
vale-board-purse = worth { $worth }
vale-board-first = Has the initiative tile
vale-board-draw-pile = { $count ->
    [one] Draw pile, { $count } card
   *[other] Draw pile, { $count } cards
}
vale-board-discard-pile = { $count ->
    [one] Discard pile, { $count } card: look through it
   *[other] Discard pile, { $count } cards: look through it
}
vale-board-discarded = The discard pile
vale-board-close = Close
vale-board-waits = { $name } is to act.
vale-board-waits-for = { $name } { $deed }.
vale-board-you = { $kind ->
    [capture] Your turn to capture: tap a card of the vale.
    [action] Your turn: sell or tame your captures, summon from your hand.
    [pay-summon] How do you pay for { $card }?
    [pay-banish] How do you pay to banish { $card }?
    [keep-stones] Too many stones: which do you keep?
    [use-actives] Which active comes next?
    [choose-victim] Whom does { $card } strike?
    [lose-card] { $card } strikes you: which card do you lose?
    [choose-option] { $card }: which option?
    [choose-robbed] Whom does { $card } rob?
    [return-card] { $card }: which card returns to your hand?
    [devour-cards] { $card }: which of your cards shall it devour?
    [copy-active] { $card }: which active does it copy?
    [copy-instant] { $card }: which instant does it copy?
    [fetch-card] { $card }: which card do you take out of the discard pile?
    [discard-held] { $card }: which card of your hand do you discard?
    [summon-free] { $card }: which card do you summon for nothing?
   *[other] Your choice.
}
vale-board-option = { $card ->
    [21] { $option ->
        [0] 1 blue stone becomes 1 purple
       *[1] 1 purple stone becomes 3 blue
    }
    [24] { $option ->
        [0] 1 purple stone
        [1] draw a card
        [2] 2 blue stones
       *[3] 4 points
    }
   *[34] { $option ->
        [0] 1 red stone
        [1] lose 1 point, take 1 blue stone
       *[2] lose 2 points, take 1 purple stone
    }
}
vale-board-over = The game is over.
vale-board-phase = { $phase ->
    [capture] Capture
    [action] Action
    [resolution] Resolution
    [finished] The end
   *[reveal] New cards
}
vale-board-round-brief = Round { $round }/{ $rounds }
vale-board-free = { $free } free
vale-board-in-the-middle = Laid out above
vale-board-open-area = Open { $name }’s area: { $used } of { $slots } slots used, { $hand } in hand
vale-board-area-of = { $name }’s area
vale-board-lies-with = { $name }’s card
vale-board-stone = { $colour ->
    [0] Red
    [1] Blue
   *[2] Purple
} stone, worth { $worth }{ $kept ->
    [true] : you keep it
   *[false] : it goes back
}

## What hangs at an opened card

vale-board-tag-sell = Sells for
vale-board-tag-summon = { $cost ->
    [0] Summon for { $price }
   *[other] Summon for { $price }, not { $cost }
}
vale-board-tag-answer = This brings
vale-board-tag-once = At once
vale-board-tag-round = Each round
vale-board-over-limit = { $over } over your limit of { $limit }
vale-board-payable = ✓ You own { $purse }
vale-board-left = You keep
vale-board-refused = { $rule ->
    [price] Too expensive: you own { $purse }
    [free-slot] No free slot in your area
    [limit] First choose which stones to keep
   *[other] Its instant effect has no target yet
}
vale-board-outcome = { $points ->
    [none] { "" }
   *[other] Points: { $points }.
} { $gained ->
    [none] { "" }
   *[other] You take { $gained }.
} { $lost ->
    [none] { "" }
   *[other] You lose { $lost }.
} { $hand ->
    [more] You get a card.
   *[other] { "" }
}

## The call to action

vale-board-tap = { $kind ->
    [capture] Tap a card to capture
    [lose-card] Tap the card you lose
    [copy-active] Tap a card to copy
    [copy-instant] Tap a card to copy
    [fetch-card] Tap a card to take
    [discard-held] Tap a card to discard
    [devour-cards] Tap a card to discard
    [return-card] Tap a card to recover
    [summon-free] Tap a card to summon
   *[other] Tap a card
}
vale-board-pick = { $pick ->
    [1] your first of two
   *[2] your second of two
}
vale-board-tame-why = into your hand
vale-board-summon-why = { $points ->
    [none] price { $price }
   *[other] price { $price } · { $points } points
}
vale-board-no-effect = no effect now
vale-board-points-now = { $points } points now
vale-board-banish-why = costs { $price }
vale-board-why-not = Why not?
vale-board-instead-lit = Tap a card with a golden ring.
vale-board-instead-captures = Sell or tame your captured cards first.
vale-board-invite-captured = Sell or tame { $card }
vale-board-invite-summon = You can summon { $card }
vale-board-deed = { $deed ->
    [SellCard] Sell
   *[TameCard] Tame
}
vale-board-choose-one = Choose one
vale-board-ways = Ways to choose from
vale-board-lost = { $lost ->
    [0] exact
   *[other] { $lost } lost, no change given
}
vale-board-lost-brief = { $lost ->
    [0] exact
   *[other] { $lost } lost
}
vale-board-picked = picked already
vale-board-yourself = Yourself
vale-board-loses-one = loses one of: { $cards }
vale-board-aimed = { $kind ->
    [choose-robbed] loses a point to { $card }
   *[other] is struck by { $card }
}
vale-board-keep-stones = Which stones do you keep?
vale-board-kept = You keep { $kept } of at most { $limit }, worth { $worth }
vale-board-keep = Keep { $count } stones, worth { $worth }
vale-board-keep-why = { $lost ->
    [one] { $lost } stone goes back
   *[other] { $lost } stones go back
}
vale-board-keep-other = { $over ->
    [0] Keep { $under } more
   *[other] Give back { $over } more
}
