# The coach: what the master bot would do in one's place.

problem-advice-rated = the coach keeps quiet in a rated game
problem-advice-not-your-turn = the coach answers when it is your turn
problem-advice-one-at-a-time = the coach is still thinking about your last question
problem-fork-rated = nobody plays on elsewhere from a rated game that is not over yet
problem-judge-cannot-search = “{ $bot }” cannot advise or review: only a bot that searches can

web-coach = Coach
web-coach-ask = What would you do?
web-coach-thinking = The coach is thinking…
web-coach-late = The game has moved on since. Ask again.
web-coach-would = I would choose: { $choice }
web-coach-better = { $margin ->
    [one] In my eyes it wins one game in 100 more than “{ $other }”.
   *[other] In my eyes it wins { $margin } games in 100 more than “{ $other }”.
}
web-coach-equal = “{ $other }” is about as good.
web-coach-only = I hardly looked at anything else.
web-coach-more = It brings about { $points ->
    [one] { $points } point
   *[other] { $points } points
} more in sight.
web-coach-less = It brings about { $points ->
    [one] { $points } point
   *[other] { $points } points
} fewer in sight, but it helps the others less.
web-coach-hinders = It costs { $name } about { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
web-coach-line = It might go on like this: { $line }.
web-coach-quoted = “{ $choice }”
web-coach-step = { $mine ->
    [true] you
   *[other] { $name }
} { $choices }
web-coach-effort = { $worlds ->
    [one] I looked at one possible way on
   *[other] I looked at { $worlds } possible ways on
}, { $tried }% of them through this choice. I know no more than you do.
web-coach-compared = The best choices
web-coach-choice = Choice
web-coach-chance = Chance to win
web-coach-points = Points in sight
web-coach-chances = Chances after my choice: { $chances }.
web-coach-chance-of = { $name } { $chance }%
web-coach-list = Show it in the list
web-coach-board = Show it on the board
web-coach-board-all = Show everything again
web-coach-board-only = For now the board offers only what the coach would do.
web-coach-mark = the coach’s choice
web-coach-percent = { $chance }%
