# Lists, answers, bots, rankings: what several rooms say.

list-and = { $head } and { $tail }
list-comma = { $head }, { $tail }
list-none = nothing

# Spellings of an answer, separated by commas; every language's spellings are understood.
answer-yes = y, yes
answer-no = n, no

bot-greedy = greedy
bot-hatchling = hatchling
bot-master = master
bot-program = program
bot-net = network
bot-random = random
bot-searching = searching

ranking-place = { $place }.
ranking-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
ranking-winners = { $count ->
    [one] { $names } wins!
   *[other] { $names } share the win!
}
option-value = { $option }: { $value }
