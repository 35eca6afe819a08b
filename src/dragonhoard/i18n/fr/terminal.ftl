# Jouer et revoir une partie dans un terminal, et le rapport d’une simulation.

# Les formes de chaque commande, séparées par des virgules ; celles de toutes les langues sont comprises.
command-why = pourquoi
command-rules = règles, regles, règle, regle
command-card = carte, cartes
command-hint = conseil, indice
command-undo = annuler, défaire, defaire
command-save = sauver, enregistrer
command-board = plateau
command-words = phrases, position
command-help = aide
command-quit = quitter, sortir, fin

play-welcome = { $game } : { $people } contre { $bots } (graine { $seed })
play-welcome-without-bots = { $game } : { $people } (graine { $seed })
play-seated-bot = { $name } ({ $bot })
play-how-to = Tapez le numéro d’un choix, ou « aide ».
play-person = Joueur { $number }
play-prompt = >
play-hand-over = Le clavier passe à { $name } : les autres ne regardent pas. Appuyez sur Entrée >
play-luck-prompt = Que montrent les vrais dés ou les vraies tuiles ? (par exemple : { $example }) >
play-your-turn = À vous, { $name } :
play-only-choice = Un seul choix : « { $choice } ».
play-allowed = C’est permis : « { $choice } ».
play-refused = Impossible : { $words } ({ $rule })
play-hint = Conseil : « { $choice } » ({ $notation }).
play-undone = Repris : « { $choice } ».
play-saved = La partie est enregistrée dans { $file }.
play-quit-save = Enregistrer la partie d’abord ? (o/n, ou un nom de fichier) >
play-keep-record = Entrée pour partir, ou « sauver » pour garder la partie >
play-goodbye = À la prochaine !
play-help =
    numéro ou notation   faire ce choix ; ses propres mots sont compris aussi
    pourquoi CHOIX       ai-je le droit ? Sinon, quelle règle l’interdit
    règles [MOT]         toutes les règles, ou celles qui parlent d’un mot
    carte NOM            ce que fait une carte
    conseil              un conseil
    annuler              reprendre son dernier choix, tant que ni le sort ni un autre n’a joué
    plateau              montrer de nouveau le plateau et les choix
    phrases              dire la position en phrases
    sauver [FICHIER]     enregistrer la partie, pour la continuer ou la revoir
    quitter              partir

replay-header = { $moves ->
    [one] { $game }, { $players } : { $moves } coup
   *[other] { $game }, { $players } : { $moves } coups
}
replay-after = Après le coup { $move } sur { $moves }
replay-move = { $who } : { $what }
replay-prompt = Entrée : coup suivant, r : retour, un nombre : ce coup, q : quitter >
replay-at-the-edge = Il n’y a pas d’autre coup dans cette direction.
replay-unfinished = L’enregistrement s’arrête ici ; la partie n’est pas finie.
replay-verified = { $moves ->
    [one] L’enregistrement est juste : { $moves } coup conforme aux règles, résultat et empreinte { $digest } confirmés.
   *[other] L’enregistrement est juste : { $moves } coups conformes aux règles, résultat et empreinte { $digest } confirmés.
}

rules-heading = { $count ->
    [one] { $game } : { $count } règle
   *[other] { $game } : { $count } règles
}

games-heading = { $game } : { $name }, de { $least } à { $most } joueurs
games-option = --option { $option }=… : { $about }
games-reason = { $about }. { $reason }
games-value = { $default ->
    [true] { $value } (par défaut) : { $about }
   *[false] { $value } : { $about }
}
games-own = ou le vôtre : { $about }

simulate-progress = Parties
simulate-time = { $rate ->
    [one] { NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } s, { $rate } partie par seconde
   *[other] { NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } s, { $rate } parties par seconde
}

report-heading = { $games ->
    [one] { $game } : { $games } partie à { $players } joueurs
   *[other] { $game } : { $games } parties à { $players } joueurs
}
report-seed = { $heading }, graine { $seed }
report-ties = Victoires partagées : { $count } ({ $share })
report-unfinished = Coupées parce qu’elles n’en finissaient pas : { $count }
report-interval = Les intervalles contiennent la vraie valeur avec une confiance de 95 %.
report-from-to = { $low } – { $high }
report-points-of = Points du siège { $seat }
report-decisions = Décisions par partie
report-count = { $count }
report-mean = { NUMBER($value, minimumFractionDigits: 2, maximumFractionDigits: 2) }
report-margin = ± { NUMBER($value, minimumFractionDigits: 2, maximumFractionDigits: 2) }
report-percent = { NUMBER($value, minimumFractionDigits: 2, maximumFractionDigits: 2) } %
report-column-seat = Siège
report-column-bot = Robot
report-column-alone = Victoires
report-column-share = Part
report-column-interval = Intervalle
report-column-shared = Partagées
report-column-what = Répartition
report-column-mean = Moyenne
report-column-margin = Intervalle
report-column-least = Min.
report-column-lower = 25 %
report-column-median = 50 %
report-column-upper = 75 %
report-column-most = Max.

plot-wins = Victoires par siège
plot-scores = Points
plot-lengths = Longueur d’une partie
plot-seat = Siège
plot-percent = % des parties
plot-points = points
plot-decisions = décisions

# Le classement des robots

ladder-heading = { $game }, { $players } joueurs
ladder-about =
    { $games } parties par rencontre, { $played } en tout, places équilibrées, graine { $seed } ; obtenu par

ladder-bot = robot
ladder-rating = cote
ladder-interval = intervalle à 95 %
ladder-points = points
ladder-cost = une décision
ladder-games = parties
ladder-first = robot
ladder-second = contre
ladder-ahead = devant
ladder-number = { $value }
ladder-milliseconds = { $value } ms
ladder-percent = { $value } %
ladder-pairings = Combien de fois le premier a fini devant le second, une égalité comptant pour moitié :
ladder-faults =
    { $bot } a été en faute { $count } fois : pas de réponse permise, trop tard, ou pas du tout.
ladder-scores = Les gagnants ont eu { $winning } points en moyenne, l’ensemble { $mean }.

# Les outils d'un modèle de langage

tools-instructions = Jeux de société de dragons. Appelez list_games, puis sit_down pour prendre une place contre des robots. Vous voyez ce que voit votre place. legal_actions liste vos choix ; jouez-en un par sa notation avec play ; why_not explique ce qui est interdit. Appelez join_table avec un lien ou un code pour vous asseoir à une table avec d’autres ; wait_for_turn attend qu’ils aient choisi.
tools-bots = Robots : { $bots }
tools-nobody = Vous n’avez pas encore de place : appelez sit_down.
tools-over = La partie est finie. Appelez sit_down pour une autre.
tools-others = Ce n’est pas votre tour. Appelez wait_for_turn.
tools-alone = Il n’y a personne à qui parler : seules les tables d’un serveur ont d’autres joueurs.
