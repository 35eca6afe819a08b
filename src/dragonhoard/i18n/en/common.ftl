# Lists, answers, bots, rankings: what several rooms say.

list-and = { $head } and { $tail }
list-comma = { $head }, { $tail }
list-none = nothing

# Spellings of an answer, separated by commas; every language's spellings are understood.
answer-yes = y, yes
answer-no = n, no

# Who plays a bot's seat, by the number of the seat.
bot-dragons = Fafnir, Ladon, Nidhogg, Tiamat, Vritra, Zmey, Ryujin, Quetzal
# How a bot plays: the ages of a dragon, each with a plain word.
bot-greedy = Young dragon
bot-greedy-plain = medium
bot-hatchling = Hatchling
bot-hatchling-plain = easy
bot-master = Ancient dragon
bot-master-plain = expert
bot-searching = Adult dragon
bot-searching-plain = hard
bot-random = Random
bot-random-plain = plays at random
bot-program = Your program
bot-net = Neural network
# A level where one is chosen.
bot-level = { $level } ({ $plain })

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
