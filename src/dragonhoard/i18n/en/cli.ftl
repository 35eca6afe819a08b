# The command line.

cli-usage = usage:
cli-arguments = arguments
cli-interrupted = interrupted
cli-version = { $compiled ->
    [true] dragonhoard { $version } (compiled rules)
   *[false] dragonhoard { $version } (rules in plain Python, slower)
}
cli-overview =
    Dragon board games: play them, watch them, measure them.

    usage: dragonhoard [COMMAND] [ARGUMENTS] [--lang fr|en]

    serve      start the server and play in the browser; also what happens without a command
    play       play in the terminal: against bots, together, or at a table on a server
    backup     everything the server keeps, in one file
    restore    a backup back into a database, the same or another kind
    doctor     look whether everything is set up, and say what is wrong
    simulate   let bots play many games and count who wins
    arena      let bots play every pairing and rank them
    replay     watch a saved game again, or verify it
    verify     prove that a recorded game’s every roll and draw was promised beforehand
    rules      the rules of a game in words, all or searched
    position   a position as one line of text, out of a record or drawn
    draw       a board, a position or a whole recorded game as a picture
    export     recorded games as tables (JSON Lines, Parquet)
    train      let a network learn a game by playing against itself
    games      which games there are, for how many players, with which options
    mcp        offer a seat to a language model
    completion a script by which your shell completes commands and options

    dragonhoard                           play in the browser
    dragonhoard play --players 4          play against three bots
    dragonhoard rules tarasque egg        what do the rules say about eggs?
    dragonhoard simulate --games 100000   who wins if everybody plays at random?

    dragonhoard COMMAND --help explains a command; dragonhoard --version tells the version.

cli-play = Play in the terminal against bots, with several people at one keyboard, or at a table on a server (by its link or code). Choices are numbered; “help” during the game shows what else can be typed.
cli-simulate = Let bots play many games on all cores and count wins, points and decisions. The same seed gives the same result, whatever the number of cores.
cli-replay = Watch a saved game again: step by step in a terminal, all at once into a pipe.
cli-verify = Prove a game: every move is by the rules, and every roll and draw is what the seed promised before the game brought about.
cli-rules = The rules of a game in words, each with its id and where it comes from.
cli-position = Write the position of a record as one line of notation (or as JSON), or check such a line and draw it.
cli-draw = Draw the board of a game, a position, or a whole recorded game as a picture (SVG).
cli-games = Which games there are, for how many players and with which options.

cli-game = which game (default: tarasque)
cli-players = how many players, bots included
cli-humans = how many people sit at this keyboard (default: 1); bots take the other seats
cli-name = the name of a player; give it again for the next one
cli-bot = who plays the other seats: hatchling (a child can beat it), greedy (default), searching, master, random, a program of your own (program:COMMAND), or a trained network (net:FILE); given several times, bots take turns in the seats
cli-simulate-bot = who plays: random (default), hatchling, greedy, searching, master, a program of your own (program:COMMAND), or a trained network (net:FILE); given several times, bots take turns in the seats
cli-seed = where luck begins; the same number brings the same dice
cli-from = continue from a saved game, or from a position in notation or in a file
cli-real-dice = roll real dice, draw real tiles and type in what they show
cli-option = an option of the game under its name; “dragonhoard games” lists them
cli-plain = without colours (NO_COLOR in the environment does the same)
cli-play-plain = line by line and without colours, also for screen readers; pipes and simple terminals get it of themselves
cli-no-color = the same as --plain
cli-games-count = how many games
cli-jobs = how many processes (default: one for each core)
cli-plot = draw wins, points and lengths into this file (.svg or .png)
cli-json = write the result into this file as JSON
cli-force = replace files that exist already
cli-file = a saved game (- for standard input)
cli-to = stop after that many moves
cli-draw-from = draw this saved game, or this position in notation or in a file
cli-out = the file for the picture (.svg); without it the picture goes to standard output
cli-replay-verify = only check that every move is by the rules and leads to the stated result
cli-step = go step by step even if this is no terminal
cli-show = check and draw this position: a line of notation, a file, or - for standard input
cli-position-json = as JSON instead of notation
cli-page = as the Markdown page of docs/rules, in both languages
cli-word = only rules that mention these words
cli-lang = language: fr or en (default: DRAGONHOARD_LANG, then the system’s language)
cli-help = show this and leave

draw-written = The picture is in { $file }.

cli-arena = Let bots play every pairing, seats balanced, and rank them.
cli-arena-bot = a bot to take part, with its settings; repeat it for each (default: random and greedy)
cli-arena-games = games a pairing (default: 100)
cli-arena-neighbours = only bots named next to each other meet, where every pairing would take too long
cli-arena-results = keep every game in this file; an interrupted run goes on where it stopped
cli-arena-report = write the ladder to this Markdown file

cli-mcp = Offer a seat to a language model: a tool server of the Model Context Protocol over standard input and output.
verify-sound = { $draws ->
    [one] Everything is sound: { $moves } moves by the rules, and { $draws } roll or draw as the seed brings it about.
   *[other] Everything is sound: { $moves } moves by the rules, and { $draws } rolls and draws as the seed brings them about.
}
verify-taken-back = { $draws ->
    [one] { $draws } draw is not in the record: it was taken back with everybody’s consent.
   *[other] { $draws } draws are not in the record: they were taken back with everybody’s consent.
}

# The page of all commands.
commands-title = The command line
commands-about = Every command, as its own --help explains it. Where the program is not installed, “python3 play.py” stands in place of “dragonhoard”.

cli-completion = Write a script by which your shell completes commands, options and games.
cli-shell = for which shell
completion-bash = To use it: source <(dragonhoard completion bash), in ~/.bashrc
completion-zsh = To use it: source <(dragonhoard completion zsh), in ~/.zshrc after compinit
completion-fish = To use it: dragonhoard completion fish > ~/.config/fish/completions/dragonhoard.fish
