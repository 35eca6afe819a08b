# What can go wrong. Each is a clause that can stand after “dragonhoard:” and after another clause.

problem-action-number = there is no action with the number { $number }
problem-argument-broken = these arguments do not fit together; see dragonhoard { $command } --help
problem-argument-near = unknown option { $argument }; did you mean { $guess }?
problem-argument-number = { $argument } wants a whole number of at least { $least }, not “{ $text }”
problem-argument-unknown = “{ $argument }” is one argument too many; --help shows what is understood
problem-argument-value = the argument { $argument } needs exactly one value
problem-bot-unknown = there is no bot called “{ $bot }”; known: { $bots }
problem-choice-near = “{ $text }” is not an action; did you mean “{ $guess }”?
problem-choice-number = there is no choice number { $number }; choose from 1 to { $most }
problem-choice-unknown = “{ $text }” is neither a choice nor a command; type “help” for help
problem-command-near = there is no command “{ $command }”; did you mean “{ $guess }”?
problem-command-unknown = there is no command “{ $command }”; known: { $commands }
problem-file-binary = { $file } is not a text file
problem-file-exists = { $file } exists already and is left as it is; choose another name
problem-file-folder = { $file } is a folder, not a file
problem-file-forbidden = { $file } may not be read: permission denied
problem-file-large = { $file } is too large to be one of our files
problem-file-missing = there is no file { $file }
problem-file-unreadable = { $file } cannot be read
problem-file-unwritable = { $file } cannot be written
problem-file-wanted = which file? Give the name of a record
problem-form-field = the field { $field } of { $name } has a value that does not fit
problem-form-fields = { $name } has too many or too few fields
problem-form-not-an-object = an action is told as a JSON object
problem-form-unknown = there is nothing called “{ $name }” here
problem-game-unknown = there is no game called “{ $game }”; known: { $games }
problem-humans-out-of-range = { $humans } people cannot sit in { $players } seats
problem-language-unknown = there are no words for the language “{ $language }”; known: { $languages }
problem-layout-broken = tile { $tile } in cell { $cell } does not take up the lane that comes to it
problem-layout-columns = row { $row } of the layout has { $columns } cells instead of five
problem-layout-form = cell { $cell } of the layout is not written as a tile, a side and its turns, such as 7b3
problem-layout-misses-finish = the lane closes without reaching the finish, tile { $tile } in cell { $cell }
problem-layout-no-start = the layout shows no start tile
problem-layout-open = the lane leaves the frame from tile { $tile } in cell { $cell }
problem-layout-rows = the layout has { $rows } rows instead of three
problem-layout-stray = tile { $tile } in cell { $cell } is not part of the lane
problem-layout-tile-twice = tile { $tile } in cell { $cell } is used a second time
problem-move-beyond-end = there is no move { $move }: the record ends after { $moves }
problem-names-too-many = { $count } names were given for { $players } players
problem-notation-action = “{ $text }” is no action in this game’s notation
<<<<<<< HEAD
problem-notation-card = “{ $word }” is no magic card
=======
problem-notation-card = “{ $word }” is no card
>>>>>>> main
problem-notation-dragon = “{ $word }” is no dragon
problem-notation-tile = “{ $word }” is no tile
problem-option-form = an option is written NAME=VALUE, not “{ $text }”
problem-option-players = the option { $option } is not for { $players } players
problem-option-unknown = { $game } has no option “{ $option }”
problem-option-value = the option { $option } cannot be “{ $value }”; possible: { $values }
problem-out-of-range = { $what } goes from { $least } to { $most }, not { $value }
problem-output-failed = the output could not be written: { $reason }
problem-pipe-closed = the output was closed before everything was written
problem-players-out-of-range = { $game } is for { $least } to { $most } players, not { $players }
problem-plot-format = { $file } would have to end in one of { $formats }
problem-plot-missing = pictures need matplotlib; install dragonhoard with its extra “plot”: pip install "dragonhoard[plot]"
problem-position-card-twice = the card { $card } stands twice in the position
problem-position-field = the field “{ $field }” of the position is missing, unknown or has a value that does not fit
problem-position-foreign = this is not a position of a known game
problem-position-impossible = such a position cannot arise in the game; look at its field “{ $field }”
problem-position-number = “{ $text }” in the position is not a number
problem-position-tile-twice = the tile { $tile } stands twice in the position
problem-position-version = the position needs other rules than version { $present }, which is the one here
problem-record-digest = the record does not lead to the position that its digest states: it was changed or cut
problem-record-foreign = this is not a Dragonhoard record
problem-record-key = “{ $what }” does not belong here
problem-record-line = { $cause ->
    [none] line { $line } of the record cannot be understood
   *[other] line { $line } of the record cannot be understood: { $cause }
}
problem-record-missing = “{ $what }” is missing in the head of the record
problem-record-number = “{ $text }” is not a number
problem-record-other-game = this is not a record of { $game }
problem-record-refused = move { $move } of the record is against the rule { $rule }: { $words }
problem-record-result = the record does not lead to the result that it states
problem-record-start = the position in which the record starts does not fit its head
problem-record-too-long = the record is too long to be one
problem-record-twice = “{ $what }” stands twice in the record
problem-record-version = the record needs version { $needed } of the rules; here is version { $present }
problem-rules-none = no rule mentions “{ $word }”
problem-source-game = this is a game of { $game }, not of { $wanted }
problem-source-option = this game was begun with another value of the option { $option } than “{ $value }”
problem-source-players = this game has { $players } players, not { $wanted }
problem-undo-another = nothing can be taken back: another player has acted since
problem-undo-luck = nothing can be taken back: the dice or a draw have spoken since
problem-undo-nothing = there is nothing to take back
problem-worker-lost = a process of the simulation was ended from outside, perhaps for want of memory; fewer --jobs may help
problem-why-what = why what? Type “why” and then a choice: its number, its notation or its words
