# Tables of recorded games, trained networks, several machines.

cli-export = Write recorded games as a table for other programs: a row a game, or a row a move with what was chosen out of how many choices.
cli-export-files = recorded games, or folders of them (every .hoard file inside)
cli-export-out = the table to write: JSON Lines (.jsonl) or Parquet (.parquet)
cli-export-rows = a row for each of the games (default) or for each of the moves
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

cli-train = Let a small network learn a game by playing against itself, and write it as an ONNX file that plays at once as the bot net:FILE. A training that was stopped goes on where it was; the same seed gives the same network.
cli-train-out = the network’s file (default: GAME-PLAYERS.onnx); what is needed to go on stands beside it
cli-train-iterations = how often to play and learn in all (default: 100)
cli-train-hidden = how many numbers each of the two hidden layers has (default: 128)
cli-train-against = the bot that the network is examined against (default: greedy)
cli-train-every = examine the network after every so many iterations (default: 10)
cli-train-games = games in an examination (default: 400)
cli-train-plot = draw the curve of the examinations into this file (.svg or .png)
cli-ray = do the work on the Ray cluster at this address; “local” makes one of this machine
train-progress = Playing and learning
train-progress-mark = Playing and learning (last examination: { $percent }%)
train-mark = after { $iteration } iterations: ahead in { $percent }%, { $score } points against { $others }
train-title = { $game }, { $players } players: the network against { $bot }
train-written = The network is in { $file }: it plays as --bot { $bot }. With { $kept } the training can be gone on with.
curve-iterations = iterations
curve-ahead = ahead, in percent
curve-points = points in a game
curve-own = the network
curve-others = the bot

problem-net-foreign = { $file } is not a network of ours; dragonhoard train writes one
problem-net-missing = networks need onnxruntime; install dragonhoard with its extra “net”: pip install "dragonhoard[net]"
problem-net-other = the network in { $file } has learnt { $game } for { $players } players and cannot play this
problem-net-wanted = which network? Give its file, as in net:book-2.onnx
problem-ray-lost = the Ray cluster was lost on the way
problem-ray-missing = several machines need Ray; install dragonhoard with its extra “ray”: pip install "dragonhoard[ray]"
problem-ray-unreachable = there is no Ray cluster at { $address }
problem-ray-version = a machine of the cluster has dragonhoard { $there }, and this one { $here }: install the same everywhere
problem-train-foreign = { $file } keeps no training
problem-train-missing = training needs torch; install dragonhoard with its extra “train”: pip install "dragonhoard[train]"
problem-train-other = { $file } keeps another training; choose another name for the network, or move that file away
