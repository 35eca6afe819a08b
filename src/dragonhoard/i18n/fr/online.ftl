# Une table sur un serveur, dans le terminal ; ce que dit aussi le navigateur est dans web.ftl.

# Les formes de chaque commande, séparées par des virgules ; aucune ne commence un choix d’un jeu.
command-sit = asseoir
command-stand = lever, libérer, liberer
command-bot = robot
command-start = commencer, démarrer, demarrer
command-invite = inviter
command-say = dire
command-mute = muet, taire
command-unmute = écouter, ecouter
command-name = nom, nommer
command-device = appareil
command-agree = accepter, accord
command-decline = décliner, decliner, refuser
command-pause = pause
command-resume = continuer
command-settle = conclure
command-resign = abandonner
command-away = absent, absente
command-present = présent, présente, revenir
command-rematch = revanche
command-replay = revoir

online-welcome = { $game } sur { $server }, vous êtes { $name }
online-nobody = quelqu’un
online-sit = S’asseoir à la place { $number }
online-bot = Place { $number } : { $bot }
online-save = Garder la partie dans un fichier
online-leave = Partir
online-answer = Répondez « { $yes } » ou « { $no } ».
online-said = { $name } dit : { $text }
online-muted = Vous n’entendez plus { $name }.
online-unmuted = Vous entendez de nouveau { $name }.
online-named = Vous vous appelez maintenant { $name }.
online-device = Ouvrez ce lien sur un autre appareil pour y continuer sous votre nom ; il sert une fois : { $link }
online-invite = Code { $code }, lien { $link }
online-resign = Si oui, tapez « { $command } ».
online-connected = La connexion est revenue ; rien n’est perdu.
online-back = La table reste comme elle est. Pour revenir : dragonhoard play { $link }
online-recovered = Vous êtes désormais { $name } ici.
online-line-over = choisissez, ou « aide »
online-help =
    numéro ou notation    faire ce choix ; ses propres mots sont compris aussi
    pourquoi CHOIX        ai-je le droit ? Sinon, quelle règle l’interdit
    règles [MOT]          toutes les règles, ou celles qui parlent d’un mot
    carte NOM             ce que fait une carte
    annuler               reprendre son choix, ou demander aux autres s’il le faut
    dire TEXTE            dire quelque chose à toute la table
    muet, écouter NOM     ne plus entendre quelqu’un, ou de nouveau
    pause, continuer      proposer une pause, ou de reprendre
    conclure              proposer de finir ici ; les points comptent
    accepter, refuser     répondre à une proposition ; « refuser » retire la vôtre
    abandonner            abandonner la partie
    absent [ROBOT]        un robot joue pour vous ; « présent » pour revenir
    asseoir, lever [N]    prendre ou quitter une place ; l’hôte libère les autres
    robot PLACE [NIVEAU]  l’hôte donne une place à un robot
    commencer             l’hôte commence la partie
    inviter, appareil     le lien pour les autres ; pour vous, sur un autre appareil
    nom NOM               changer de nom
    plateau               montrer le plateau
    phrases               dire la position en phrases
    revanche, revoir      après la partie : encore une, ou coup par coup
    sauver [FICHIER]      après la partie : la garder
    quitter               partir ; la table reste

# La première page du terminal

start-title = Dragonhoard
start-local = { $game } : jouer ici contre un robot
start-people = { $game } : à plusieurs devant ce clavier
start-join = Rejoindre une table en ligne, par son lien ou son code
start-open = Ouvrir une table en ligne : { $game }
online-mine = Reprendre à la table { $code } : { $game }, { $status }
online-lobby = Table { $code } : { $game } avec { $host }, { $status }
online-lobby-how = Rejoignez-en une par son code, ou ouvrez une table : dragonhoard play GAME --server URL
online-lobby-empty = Aucune table ne vous attend sur ce serveur. Ouvrez-en une : dragonhoard play GAME --server URL
start-look = Regarder à nouveau quelles tables il y a
start-ask-address = Lien ou code de la table
start-ask-server = Adresse du serveur
start-ask-people = Combien de personnes ?
start-back = Échap : retour
start-help = Flèches et Entrée pour choisir, Échap pour partir.

cli-server = jouer à une table de ce serveur (par défaut : DRAGONHOARD_SERVER, puis cette machine)
cli-play-game = quel jeu (demandé si vous n’en nommez pas), ou le lien ou le code d’une table sur un serveur
problem-address-unknown = « { $text } » n’est ni le lien ni le code d’une table
problem-server-address = « { $server } » n’est pas l’adresse d’un serveur, comme https://example.org
problem-server-away = rien ne répond à { $server } : l’adresse est-elle juste, le serveur tourne-t-il ?
problem-server-nonsense = ce qui répond à { $server } n’est pas un serveur Dragonhoard
problem-server-version = le serveur à { $server } est d’une autre version que ce programme
problem-line-lost = cela n’est pas arrivé : il n’y a pas de connexion pour l’instant
problem-logged-out = vous avez été déconnecté sur cet appareil ; recommencez
problem-offer-nothing = rien n’est proposé qui attende votre réponse
problem-name-what = sous quel nom ?
problem-play-local-only = cela ne va pas avec une table sur un serveur : { $argument }
problem-not-my-turn = ce n’est pas votre tour
