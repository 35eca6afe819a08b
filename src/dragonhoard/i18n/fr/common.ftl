# Listes, réponses, robots, classements : ce que disent plusieurs pièces de la maison.

list-and = { $head } et { $tail }
list-comma = { $head }, { $tail }
list-none = rien

# Les formes d’une réponse, séparées par des virgules ; celles de toutes les langues sont comprises.
answer-yes = o, oui
answer-no = n, non

bot-greedy = glouton
bot-hatchling = dragonneau
bot-master = maître
bot-program = programme
bot-net = réseau
bot-random = au hasard
bot-searching = chercheur

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
