# What a bot thinks about a decision.

thought-heading = { $worlds ->
    [one] { $name } looked into one possible course of the game.
   *[other] { $name } looked into { $worlds } possible courses of the game.
}
thought-choice = { $rank }. “{ $choice }”: { $chance }% chance of winning, about { $points ->
    [one] { $points } point
   *[other] { $points } points
} in the end (got { $tried }% of the attention)
thought-chances = chances after it: { $chances }
thought-chance = { $name } { $chance }%
thought-line = it might go on like this: { $line }
thought-step = { $name } “{ $choice }”
