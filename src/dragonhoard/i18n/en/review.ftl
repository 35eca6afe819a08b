# The review of a finished game: luck and skill.

problem-reviews-busy = many games are being reviewed already; try again in a few minutes

web-review = Luck and skill
web-review-of = Luck and skill: { $game }
web-review-open = Luck and skill
web-review-about = The master bot goes through the whole game: how lucky every roll and draw was, and what every decision cost, judged by what its player knew at that moment.
web-review-begin = Review this game
web-review-waiting = Other games are being reviewed first. Yours is in the queue.
web-review-progress = { $percent }% of the game is reviewed.
web-review-again = The review did not come to an end. Begin it again?
web-review-summary = In short
web-review-verdict-luck = { $name } had the better luck: worth { $luck } games in 100.
web-review-verdict-even = Luck was even.
web-review-verdict-skill = { $name } gave away the fewest points.
web-review-luck = Luck
web-review-cost = Given away
web-review-unit = Luck and what was given away are counted in games in 100: +10 means that it won ten games in 100 more than was to be expected. “±” is how far the figure may be off.
web-review-off = ± { $error }
web-review-chart = Chances in the course of the game
web-review-chart-told = Each player’s chance to win after every few moves, the luck of each roll and draw, and the costly decisions; the same is in the tables below.
web-review-chart-chances = Chance to win, in %
web-review-whose = Whose luck?
web-review-mark = Costly decision of { $name }, move { $move }: { $cost } in 100
web-review-worst = Costliest decisions
web-review-worst-none = Nothing that the master bot would call a mistake.
web-review-move = Move { $move }
web-review-cost-of = { $cost ->
    [one] cost one game in 100
   *[other] cost { $cost } games in 100
}
web-review-chosen = Done: { $choice }
web-review-better = Better: { $choice }
web-review-lucky = lucky for { $name }: +{ $luck } in 100
web-review-unlucky = unlucky for { $name }: −{ $luck } in 100
web-review-figures = All figures
web-review-figures-move = After move
web-review-figures-chance = { $name }: chance in %
web-review-figures-luck = { $name }: luck in 100
web-review-luck-points = Luck in points
web-review-cost-points = Given away in points
web-review-chart-luck = Luck of { $name }, in games in 100
web-review-decisions = Decisions
web-review-decisions-told = { $costly ->
    [0] { $count }, none of them costly
   *[other] { $count }, of which { $costly } costly
}
web-review-look = Look at a move
web-review-look-link = Open move { $move } in the replay
web-review-look-chances = Chances: { $chances }.
web-review-look-chance = { $name } { $chance }%
web-review-moments = Turns of fortune
web-review-moments-about = The rolls and draws that moved the chances most.
web-review-costly = Costly decision
