# Tables of recorded games, trained networks, several machines.

cli-export = Write recorded games as a table for other programs: a row a game, or a row a move with what was chosen out of how many choices.
cli-export-files = recorded games, or folders of them (every .hoard file inside)
cli-export-out = the table to write: JSON Lines (.jsonl) or Parquet (.parquet)
cli-export-rows = a row for each of the games (if nothing is said) or for each of the moves
export-progress = Reading
export-written = { $rows ->
    [one] { $rows } row about { $games ->
        [one] { $games } game
       *[other] { $games } games
    } is in { $file }.
   *[other] { $rows } rows about { $games ->
        [one] { $games } game
       *[other] { $games } games
    } are in { $file }.
}

problem-export-empty = there are no recorded games (.hoard) in the folder { $folder }
problem-export-format = { $file } would have to end in one of { $formats }
problem-export-missing = Parquet files need pyarrow; install dragonhoard with its extra “parquet”: pip install "dragonhoard[parquet]"
problem-export-record = { $file } cannot be exported: { $cause }
problem-export-where = where to? Name the table: --out games.jsonl or --out games.parquet
