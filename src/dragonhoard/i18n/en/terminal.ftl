# Playing and replaying in a terminal, and the report of a simulation.

# Spellings of each command, separated by commas; every language's spellings are understood.
command-why = why, ?
command-rules = rules, rule
command-card = card, cards
command-hint = hint
command-undo = undo, back
command-save = save
command-board = board, table
command-words = words, position
command-help = help, h
command-quit = quit, exit, q

play-welcome = { $game }: { $people } against { $bots } (seed { $seed })
play-welcome-without-bots = { $game }: { $people } (seed { $seed })
play-seated-bot = { $name } ({ $bot })
play-how-to = Type the number of a choice, or “help”.
play-person = Player { $number }
play-prompt = >
play-hand-over = The keyboard goes to { $name }: nobody else looks now. Press Enter >
play-luck-prompt = What do the real dice or tiles show? (for example: { $example }) >
play-your-turn = Your choice, { $name }:
play-only-choice = Only one choice: “{ $choice }”.
play-allowed = That is allowed: “{ $choice }”.
play-refused = Not possible: { $words } ({ $rule })
play-hint = Hint: “{ $choice }” ({ $notation }).
play-undone = Taken back: “{ $choice }”.
play-saved = The game is saved in { $file }.
play-quit-save = Save the game first? (y/n, or a file name) >
play-keep-record = Enter to leave, or “save” to keep the record >
play-goodbye = Until next time!
play-help =
    number or notation   take that choice; its own words are understood too
    why CHOICE           may I do that? If not, which rule forbids it
    rules [WORD]         all rules, or those that mention a word
    card NAME            what a card does
    hint                 a hint
    undo                 take your last choice back, until luck or another player acts
    board                show the board and the choices again
    words                tell the position in sentences
    save [FILE]          save the game; it can be continued and replayed
    quit                 leave

replay-header = { $moves ->
    [one] { $game }, { $players }: { $moves } move
   *[other] { $game }, { $players }: { $moves } moves
}
replay-after = After move { $move } of { $moves }
replay-move = { $who }: { $what }
replay-prompt = Enter: next move, b: back, a number: that move, q: quit >
replay-at-the-edge = There is no further move in that direction.
replay-unfinished = The record ends here; the game is not finished.
replay-verified = { $moves ->
    [one] The record is sound: { $moves } move, every one by the rules, result and digest { $digest } confirmed.
   *[other] The record is sound: { $moves } moves, every one by the rules, result and digest { $digest } confirmed.
}

rules-heading = { $count ->
    [one] { $game }: { $count } rule
   *[other] { $game }: { $count } rules
}

games-heading = { $game }: { $name }, { $least } to { $most } players
games-option = --option { $option }=…: { $about }
games-reason = { $about }. { $reason }
games-value = { $default ->
    [true] { $value } (default): { $about }
   *[false] { $value }: { $about }
}
games-own = or your own: { $about }

simulate-progress = Playing
simulate-time = { $rate ->
    [one] { NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } s, { $rate } game a second
   *[other] { NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } s, { $rate } games a second
}

report-heading = { $games ->
    [one] { $game }: { $games } game with { $players } players
   *[other] { $game }: { $games } games with { $players } players
}
report-seed = { $heading }, seed { $seed }
report-ties = Shared wins: { $count } ({ $share })
report-unfinished = Cut off because they would not end: { $count }
report-interval = Intervals hold the true value with 95% confidence.
report-from-to = { $low } – { $high }
report-points-of = Points of seat { $seat }
report-decisions = Decisions in a game
report-count = { $count }
report-mean = { NUMBER($value, minimumFractionDigits: 2, maximumFractionDigits: 2) }
report-margin = ± { NUMBER($value, minimumFractionDigits: 2, maximumFractionDigits: 2) }
report-percent = { NUMBER($value, minimumFractionDigits: 2, maximumFractionDigits: 2) }%
report-column-seat = Seat
report-column-bot = Bot
report-column-alone = Wins
report-column-share = Share
report-column-interval = Interval
report-column-shared = Shared
report-column-what = Distribution
report-column-mean = Mean
report-column-margin = Interval
report-column-least = Least
report-column-lower = 25%
report-column-median = 50%
report-column-upper = 75%
report-column-most = Most

plot-wins = Wins by seat
plot-scores = Points
plot-lengths = Length of a game
plot-seat = Seat
plot-percent = % of games
plot-points = points
plot-decisions = decisions

# The ladder of bots

ladder-heading = { $game }, { $players } players
ladder-about =
    { $games } games a pairing, { $played } in all, seats balanced, seed { $seed }; made by

ladder-bot = bot
ladder-rating = rating
ladder-interval = 95% interval
ladder-points = points
ladder-cost = a decision
ladder-games = games
ladder-first = bot
ladder-second = against
ladder-ahead = ahead
ladder-number = { $value }
ladder-milliseconds = { $value } ms
ladder-percent = { $value }%
ladder-pairings = How often the first came in ahead of the second, ties as half:
ladder-faults =
    { $bot } was at fault { $count ->
        [one] once
       *[other] { $count } times
    }: no legal answer, none in time, or none at all.
ladder-scores = The winners had { $winning } points on average, everybody { $mean }.

# The tools of a language model

tools-instructions = Dragon board games. Call list_games, then sit_down to take a seat against bots. You see what your seat sees. legal_actions lists your choices; play one by its notation; why_not explains what is forbidden. Call join_table with a link or code to sit at a table with others; wait_for_turn waits until they have chosen.
tools-bots = Bots: { $bots }
tools-nobody = You have no seat yet: call sit_down.
tools-over = The game is over. Call sit_down for another.
tools-others = It is not your turn. Call wait_for_turn.
tools-alone = There is nobody to talk to: only tables on a server have other people.
