# La ligne de commande.

cli-usage = usage :
cli-arguments = arguments
cli-interrupted = interrompu
cli-version = { $compiled ->
    [true] dragonhoard { $version } (règles compilées)
   *[false] dragonhoard { $version } (règles en Python simple, plus lent)
}
cli-overview =
    Des jeux de dragons : y jouer, les revoir, les mesurer.

    usage : dragonhoard [COMMANDE] [ARGUMENTS] [--lang fr|en]

    serve      démarrer le serveur et jouer dans le navigateur ; aussi sans commande
    play       jouer dans le terminal : contre des robots, à plusieurs ou en ligne
    backup     tout ce que garde le serveur, dans un seul fichier
    restore    remettre une sauvegarde dans une base de données, la même ou une autre
    doctor     examiner l’installation et dire ce qui ne va pas
    simulate   faire jouer beaucoup de parties par des robots et compter qui gagne
    arena      faire jouer les robots tous contre tous et les classer
    replay     revoir une partie enregistrée, ou la vérifier
    verify     prouver que chaque lancer et chaque tirage d’une partie était promis d’avance
    rules      les règles d’un jeu en toutes lettres, en entier ou par recherche
    position   une position en une ligne de texte, tirée d’une partie ou dessinée
    draw       un plateau, une position ou toute une partie enregistrée en image
    export     des parties enregistrées en tableaux (JSON Lines, Parquet)
    train      un réseau apprend un jeu en jouant contre lui-même
    games      quels jeux il y a, pour combien de joueurs, avec quelles options
    mcp        offrir une place à un modèle de langage
    completion un script par lequel votre shell complète commandes et options

    dragonhoard                           jouer dans le navigateur
    dragonhoard play --players 4          jouer contre trois robots
    dragonhoard rules tarasque œuf        que disent les règles sur les œufs ?
    dragonhoard simulate --games 100000   qui gagne si tout le monde joue au hasard ?

    dragonhoard COMMANDE --help explique une commande ; dragonhoard --version dit la version.

cli-play = Jouer dans le terminal contre des robots, à plusieurs au même clavier, ou à une table d’un serveur (par son lien ou son code). Les choix sont numérotés ; « aide » pendant la partie montre ce qu’on peut taper d’autre.
cli-simulate = Faire jouer beaucoup de parties par des robots, sur tous les cœurs, et compter victoires, points et décisions. La même graine donne le même résultat, quel que soit le nombre de cœurs.
cli-replay = Revoir une partie enregistrée : pas à pas dans un terminal, d’un seul coup dans un tube.
cli-verify = Prouver une partie : chaque coup suit les règles, et chaque lancer et chaque tirage vient de la graine promise avant la partie.
cli-rules = Les règles d’un jeu en toutes lettres, chacune avec son identifiant et sa source.
cli-position = Écrire la position d’une partie enregistrée en une ligne de notation (ou en JSON), ou vérifier et dessiner une telle ligne.
cli-draw = Dessiner le plateau d’un jeu, une position, ou toute une partie enregistrée (SVG).
cli-games = Quels jeux il y a, pour combien de joueurs et avec quelles options.

cli-game = quel jeu (par défaut : tarasque)
cli-players = combien de joueurs, robots compris
cli-humans = combien de personnes à ce clavier (par défaut : 1) ; les robots prennent les autres sièges
cli-name = le nom d’un joueur ; à répéter pour le suivant
cli-bot = qui joue les autres sièges : hatchling, le dragonneau (un enfant peut le battre), greedy, le glouton (par défaut), searching, le chercheur, master, le maître, random, au hasard, un programme à vous (program:COMMANDE), ou un réseau entraîné (net:FICHIER) ; répété, les robots se partagent les sièges à tour de rôle
cli-simulate-bot = qui joue : random, au hasard (par défaut), hatchling, le dragonneau, greedy, le glouton, searching, le chercheur, master, le maître, un programme à vous (program:COMMANDE), ou un réseau entraîné (net:FICHIER) ; répété, les robots se partagent les sièges à tour de rôle
cli-seed = où commence le sort ; le même nombre donne les mêmes dés
cli-from = continuer une partie enregistrée, ou une position en notation ou dans un fichier
cli-real-dice = lancer de vrais dés, tirer de vraies tuiles et taper ce qu’ils montrent
cli-option = une option du jeu par son nom ; « dragonhoard games » les énumère
cli-plain = sans couleurs (NO_COLOR dans l’environnement fait de même)
cli-play-plain = ligne par ligne et sans couleurs, aussi pour les lecteurs d’écran ; d’office dans un tube ou un terminal rudimentaire
cli-no-color = comme --plain
cli-games-count = combien de parties
cli-jobs = combien de processus (par défaut : un par cœur)
cli-plot = dessiner victoires, points et longueurs dans ce fichier (.svg ou .png)
cli-json = écrire le résultat dans ce fichier en JSON
cli-force = remplacer les fichiers qui existent déjà
cli-file = une partie enregistrée (- pour l’entrée standard)
cli-to = s’arrêter après ce nombre de coups
cli-draw-from = dessiner cette partie enregistrée, ou cette position en notation ou dans un fichier
cli-out = le fichier de l’image (.svg) ; sans lui, l’image va à la sortie standard
cli-replay-verify = vérifier seulement que chaque coup suit les règles et mène au résultat annoncé
cli-step = avancer pas à pas même sans terminal
cli-show = vérifier et dessiner cette position : une ligne de notation, un fichier, ou - pour l’entrée standard
cli-position-json = en JSON plutôt qu’en notation
cli-page = sous la forme de la page Markdown de docs/rules, dans les deux langues
cli-word = seulement les règles qui parlent de ces mots
cli-lang = langue : fr ou en (par défaut : DRAGONHOARD_LANG, puis la langue du système)
cli-help = montrer ceci et partir

draw-written = L’image est dans { $file }.

cli-arena = Fait jouer les robots tous contre tous, à places égales, et les classe.
cli-arena-bot = un robot qui participe, avec ses réglages ; à répéter pour chacun (par défaut : random et greedy)
cli-arena-games = parties par rencontre (par défaut : 100)
cli-arena-neighbours = seuls se rencontrent les robots nommés l’un après l’autre, quand toutes les rencontres prendraient trop de temps
cli-arena-results = garde chaque partie dans ce fichier ; une série interrompue reprend où elle s’était arrêtée
cli-arena-report = écrit le classement dans ce fichier Markdown

cli-mcp = Offrir une place à un modèle de langage : un serveur d’outils Model Context Protocol sur l’entrée et la sortie standard.
verify-sound = { $draws ->
    [one] Tout est juste : { $moves } coups selon les règles, et { $draws } lancer ou tirage tel que la graine le donne.
   *[other] Tout est juste : { $moves } coups selon les règles, et { $draws } lancers et tirages tels que la graine les donne.
}
verify-taken-back = { $draws ->
    [one] { $draws } tirage n’est pas dans l’enregistrement : il a été repris avec l’accord de tous.
   *[other] { $draws } tirages ne sont pas dans l’enregistrement : ils ont été repris avec l’accord de tous.
}

# La page de toutes les commandes.
commands-title = La ligne de commande
commands-about = Toutes les commandes, comme les explique leur propre --help. Si le programme n’est pas installé, on met « python3 play.py » à la place de « dragonhoard ».

cli-completion = Écrire un script par lequel votre shell complète commandes, options et jeux.
cli-shell = pour quel shell
completion-bash = Pour s’en servir : source <(dragonhoard completion bash), dans ~/.bashrc
completion-zsh = Pour s’en servir : source <(dragonhoard completion zsh), dans ~/.zshrc après compinit
completion-fish = Pour s’en servir : dragonhoard completion fish > ~/.config/fish/completions/dragonhoard.fish
