# The board of The Vale of Eternity in the browser.
vale-board-instant = Instant
vale-board-active = Active
vale-board-permanent = Permanent
vale-board-cost = Cost
vale-board-label = { $name }, { $family }, cost { $cost }. { $text }
vale-board-marked = Captured by { $name }.
vale-board-price = costs { $price } now
vale-board-vale = The vale
vale-board-yours = Your home
vale-board-home = { $name }’s home
vale-board-your-hand = Your hand
vale-board-your-area = Your area
vale-board-empty-hand = No card in hand.
vale-board-empty-vale = The vale lies empty.
vale-board-hidden = { $count ->
    [one] { $count } card that only { $name } knows
   *[other] { $count } cards that only { $name } knows
}
vale-board-purse = worth { $worth }
vale-board-score = { $points } of { $goal }
vale-board-first = First player
vale-board-phase = { $phase ->
    [capture] Capture
    [action] Actions
    [resolution] Resolution
    [finished] The end
   *[reveal] New cards
}
vale-board-round-short = Round { $round }
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
vale-board-end-anyway = End it all the same
vale-board-go-on = Go on
vale-board-end-asked = You could still summon something. End the turn?
vale-board-sells-for = It sells for { $stones }.
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
