# Listes, réponses, robots, classements : ce que disent plusieurs pièces de la maison.

list-and = { $head } et { $tail }
list-comma = { $head }, { $tail }
list-none = rien

# Les formes d’une réponse, séparées par des virgules ; celles de toutes les langues sont comprises.
answer-yes = o, oui
answer-no = n, non

# Qui joue le siège d’un robot, d’après le numéro du siège.
bot-dragons = Fafnir, Ladon, Nidhogg, Tiamat, Vritra, Zmey, Ryujin, Quetzal
# Le niveau d’un robot : les âges d’un dragon, chacun avec un mot simple.
bot-greedy = Jeune dragon
bot-greedy-plain = moyen
bot-hatchling = Dragonneau
bot-hatchling-plain = facile
bot-master = Dragon ancestral
bot-master-plain = expert
bot-searching = Dragon adulte
bot-searching-plain = difficile
bot-random = Aléatoire
bot-random-plain = joue au hasard
bot-program = Votre programme
bot-net = Réseau de neurones
# Un niveau là où on le choisit.
bot-level = { $level } ({ $plain })

ranking-place = { $place }.
ranking-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
ranking-winners = { $count ->
    [one] { $names } l’emporte !
   *[other] { $names } partagent la victoire !
}
option-value = { $option } : { $value }
