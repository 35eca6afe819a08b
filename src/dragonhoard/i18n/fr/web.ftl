# What the browser client says.

# frame

web-name = Dragonhoard
web-skip = Aller au contenu
web-navigation = Pages
web-home = Accueil
web-lobby = Salon
web-mine = Mes parties
web-leaders = Classements
web-settings = Réglages
web-about = À propos
web-close = Fermer
web-cancel = Annuler
web-save = Enregistrer
web-saved = C’est enregistré.
web-yes = oui
web-retry = Réessayer
web-loading = Un instant…
web-copied = Le lien est copié.
web-missing = Cette page n’existe pas
web-unexpected = Quelque chose s’est mal passé, et n’aurait pas dû. Veuillez réessayer.
web-problem-server-unreachable = Le serveur est injoignable. Êtes-vous en ligne ?
web-problem-server-failed = Le serveur n’a pas pu répondre (code { $status }).
web-reconnecting = Connexion perdue : on se reconnecte. Rien n’est perdu.
web-not-sent = Pas envoyé : il n’y a pas de connexion en ce moment.
web-guest-name = Invité { NUMBER($number, useGrouping: 0) }
web-notices = { $count ->
    [0] Avis
    [one] Avis : { $count } nouveau
   *[other] Avis : { $count } nouveaux
}
web-notices-none = Aucun avis pour l’instant.
web-notice-your-turn = C’est à vous de jouer à { $game }
web-notice-invited = On vous invite à { $game }
web-notice-started = La partie de { $game } a commencé
web-notice-game-over = La partie de { $game } est finie
web-notice-offer = On vous demande quelque chose à { $game }
web-notice-stood-in = Un robot joue pour vous à { $game }
web-notice-rematch = La revanche de { $game } est ouverte

# home, lobby, lists

web-home-title = Quatre jeux de dragons, un trésor
web-continue = Reprendre
web-games = Les jeux
web-game = Jeu
web-all-games = Tous les jeux
web-players-range = De { $least } à { $most } joueurs
web-play-now = Jouer maintenant
web-play = Jouer
web-play-against = contre { $name }, { $level }
web-learn = Apprendre
web-learn-minutes = Apprendre en 5 minutes
web-new-here = Première visite ?
web-new-here-about = Votre première partie, pas à pas.
web-all-mine = Toutes mes parties
web-fact-minutes = { $count } min
web-fact-age = dès { $age } ans
web-fact-rules = règles
web-fact-rules-of = { $count } sur 4
web-starting = Ça commence…
web-with-friends = Avec des amis
web-rules = Règles
web-join = Rejoindre une table
web-join-label = Code d’une table
web-open-table = Ouvrir une table
web-lobby-waiting = En attente de joueurs
web-lobby-running = À regarder
web-lobby-none = Personne n’attend en ce moment. Ouvrez une table !
web-mine-none = Aucune partie en cours.
web-mine-finished = Terminées
web-my-profile = Mon profil et mes statistiques
web-your-turn = à vous de jouer
web-phase-gathering = { $free ->
    [one] { $free } place libre
   *[other] { $free } places libres
}
web-phase-playing = en cours
web-phase-paused = en pause
web-phase-finished = terminée

# opening a table

web-player-count = Joueurs
web-bot-count = Combien de robots parmi eux ?
web-bot-number = Robot { $number }
web-bot-level = Niveau des robots
web-pace = Rythme
web-pace-none = sans limite de temps
web-pace-live = { $increment ->
    [0] { $minutes } minutes chacun
   *[other] { $minutes } minutes chacun, plus { $increment } secondes par choix
}
web-pace-days = { $days ->
    [one] { $days } jour par choix
   *[other] { $days } jours par choix
}
web-watchers = Qui peut regarder
web-watchers-nobody = personne
web-watchers-link = qui a le lien
web-watchers-everybody = tout le monde
web-more-options = En plus
web-public-about = Montrer cette table dans le salon
web-rated = Partie classée
web-rated-about = Partie classée : le résultat compte pour les classements
web-real-dice = Vrais dés
web-real-dice-about = Vrais dés : on lance sur une vraie table et on saisit ce qu’ils montrent
web-commitment = Hasard scellé
web-commitment-later = aucun : le hasard est saisi

# before the game

web-gathering = Avant la partie
web-invite = Invitez des amis par ce lien, ou donnez-leur le code { $code }.
web-invite-link = Lien vers cette table
web-invite-title = Viens jouer à { $game }
web-share = Partager
web-host = (hôte)
web-sit = S’asseoir ici
web-add-bot = Ajouter un robot
web-leave-seat = Se lever
web-free-seat = Libérer la place de { $name }
web-start = Commencer la partie
web-start-when-full = La partie peut commencer quand toutes les places sont prises ; des robots peuvent les remplir.
web-host-starts = C’est { $name } qui lance la partie.

# at the table

web-table-missing = Table introuvable
web-you = vous
web-seat-empty = place libre
web-seat-here = présent
web-seat-away = absent
web-bot = robot
web-seat-choosing = choisit…
web-seat-resigned = a abandonné
web-seat-stand-in = un robot joue ({ $bot })
web-watching = { $count ->
    [one] { $count } personne regarde
   *[other] { $count } personnes regardent
}
web-clock = { $time }
web-clock-days = { $days } j { $hours } h
web-status-paused = La partie est en pause.
web-status-over = La partie est finie.
web-status-luck = Lancez les vrais dés et saisissez ce qu’ils montrent.
web-status-mine = À vous de jouer !
web-status-mine-sealed = Choisissez en secret. Choisissent aussi : { $names }.
web-status-sending = Envoi…
web-status-other = C’est à { $name } de choisir.
web-status-sealed = Choisissent encore en secret : { $names }.
web-status-wait = Un instant…
web-title-turn = ● À vous – { $game }
web-undo = Annuler
web-board = Plateau de { $game }
web-around = Autour du plateau
web-tab-choices = Choix
web-tab-log = Récit
web-tab-chat = Discussion
web-tab-rules = Règles
web-tab-words = En mots
web-tab-more = Plus
web-choices = Vos choix
web-choices-none = Rien à choisir pour l’instant.
web-choices-filter = Trouver un choix
web-choices-more = { $count ->
    [one] Encore { $count } choix : cherchez ci-dessus.
   *[other] Encore { $count } choix : cherchez ci-dessus.
}
web-luck-choices = Que montrent les dés ou les tuiles ?
web-why-rule = Voir la règle
web-allowed = C’est permis.
web-readable-only = Cette partie suit d’autres règles que celles d’aujourd’hui : on peut la relire, pas la continuer.
web-spectating = Vous regardez.
web-menu-pages = Menu
web-menu = Cette partie
web-offer-undo = Demander à reprendre un coup
web-offer-pause = Proposer une pause
web-offer-resume = Reprendre la partie
web-offer-end = Proposer d’arrêter là
web-offer-mine-undo = Vous demandez à reprendre votre coup.
web-offer-mine-pause = Vous proposez une pause.
web-offer-mine-resume = Vous proposez de reprendre.
web-offer-mine-end = Vous proposez d’arrêter là ; les points actuels compteraient.
web-offer-asks-undo = { $name } demande à reprendre un coup.
web-offer-asks-pause = { $name } propose une pause.
web-offer-asks-resume = { $name } propose de reprendre.
web-offer-asks-end = { $name } propose d’arrêter là ; les points actuels compteraient.
web-offer-awaited = Doivent encore répondre : { $names }.
web-offer-agree = Accepter
web-offer-decline = Refuser
web-offer-withdraw = Retirer
web-stand-in = Laisser un robot jouer pour moi
web-return = Rejouer moi-même
web-resign = Abandonner
web-resign-ask = Abandonner cette partie ? Un robot prend votre place, ou la partie s’arrête.
web-rules-page = Toutes les règles sur une page
web-rules-of = Règles de { $game }
web-rules-search = Chercher dans les règles
web-rules-found = { $count ->
    [one] { $count } règle
   *[other] { $count } règles
}

# log and chat

web-log = Ce qui s’est passé
web-log-chose = { $name } a choisi.
web-log-refused = Impossible :
web-log-since = Vous aviez tout vu jusqu’ici
web-log-to-you = cela vous concerne
web-log-taken-back = repris :
web-log-all = Voir les { $count } entrées
web-log-undone = { $name } a repris un coup.
web-log-offered-undo = { $name } demande à reprendre un coup.
web-log-offered-pause = { $name } propose une pause.
web-log-offered-resume = { $name } propose de reprendre.
web-log-offered-end = { $name } propose d’arrêter là.
web-log-answered-undo = { $yes ->
    [true] { $name } accepte que le coup soit repris.
   *[other] { $name } refuse que le coup soit repris.
}
web-log-answered-pause = { $yes ->
    [true] { $name } accepte la pause.
   *[other] { $name } refuse la pause.
}
web-log-answered-resume = { $yes ->
    [true] { $name } veut bien reprendre.
   *[other] { $name } ne veut pas encore reprendre.
}
web-log-answered-end = { $yes ->
    [true] { $name } accepte d’arrêter là.
   *[other] { $name } veut continuer.
}
web-log-withdrawn-undo = { $name } ne demande plus à reprendre un coup.
web-log-withdrawn-pause = { $name } retire sa proposition de pause.
web-log-withdrawn-resume = { $name } retire sa proposition de reprendre.
web-log-withdrawn-end = { $name } retire sa proposition d’arrêter.
web-log-resigned = { $name } a abandonné.
web-log-stood-in = Un robot ({ $bot }) joue maintenant pour { $name }.
web-log-returned = { $name } est de retour.
web-log-timed-out = { $name } n’a plus de temps.
web-log-paused = La partie est en pause.
web-log-resumed = La partie reprend.
web-log-started = La partie commence.
web-log-seated = { $name } s’assied.
web-log-left = { $name } s’en va.
web-log-ended = La partie est finie.
web-log-interrupted = Le serveur s’est absenté ; les pendules n’ont pas tourné.
web-chat = Discussion
web-chat-empty = Personne n’a encore rien dit.
web-chat-say = Dire quelque chose
web-chat-send = Envoyer
web-chat-mute = Ne plus lire { $name }
web-chat-unmute = Relire { $name }

# after the game

web-result = Résultat
web-result-won = Victoire, c’est gagné !
web-end-agreement = Tous se sont mis d’accord pour arrêter là.
web-end-resignation = Il ne restait plus qu’un camp.
web-rematch = Revanche
web-rematch-why = les mêmes joueurs
web-record-download = Télécharger la partie
web-replay-open = Revoir la partie
web-replay-of = Partie de { $game } à revoir
web-replay-missing = Rien à revoir
web-replay-move = { $move ->
    [0] Avant le premier coup, { $moves } à venir
   *[other] Après le coup { $move } sur { $moves }
}
web-replay-first = Au début
web-replay-back = Un coup en arrière
web-replay-next = Un coup en avant
web-replay-last = À la fin
web-replay-play = Lecture
web-replay-stop = Pause
web-replay-speed = Vitesse
web-replay-speed-0 = lente
web-replay-speed-1 = moyenne
web-replay-speed-2 = rapide
web-replay-share = Partager ce coup
web-replay-start = Avant le premier coup.
web-replay-eyes = Vu par
web-replay-eyes-all = un spectateur
web-fork = Rejouer à partir d’ici
web-dice-check = Vérifier les dés
web-dice-about = Avant la partie, le serveur a scellé son hasard ; maintenant chacun peut vérifier que chaque jet et chaque tirage en découle.
web-dice-run = Vérifier maintenant
web-dice-fair = { $count ->
    [one] Le sceau est intact, et le tirage en découle.
   *[other] Le sceau est intact, et les { $count } jets et tirages en découlent tous.
}
web-dice-commitment = La graine n’est pas celle qui a été scellée avant la partie !
web-dice-wrong = Le tirage { $number } ne découle pas de la graine !
web-dice-none = Il n’y a rien à vérifier : le hasard a été saisi, ou la partie n’est pas finie.
web-dice-details = Les chiffres
web-dice-seed = Graine
web-dice-salts = Les grains des joueurs

# people

web-person-missing = Personne ici
web-no-one-yet = Vous n’avez pas encore de profil : jouez une partie.
web-member-since = Ici depuis le { $day }
web-ratings = Niveaux
web-rating = Niveau
web-rating-between = sans doute entre
web-games-played = Parties
web-wins = Victoires
web-place = Rang
web-name-of = Nom
web-statistics = Statistiques
web-statistics-line =
    { $games ->
        [one] { $games } partie
       *[other] { $games } parties
    }, { $wins ->
        [0] aucune victoire
        [one] { $wins } victoire
       *[other] { $wins } victoires
    }, { $mean } en moyenne.
web-plot-scores = Le score, partie après partie ; un gros point est une victoire.
web-plot-scores-told = Scores des dernières parties : { $values }
web-plot-places = Combien de fois chaque rang a été atteint.
web-plot-places-told = Les rangs et combien de fois : { $values }
web-history = Parties jouées
web-history-none = Aucune partie terminée pour l’instant.
web-leaders-about = Joueurs et robots sont sur la même échelle. La barre montre à quel point le niveau est sûr.
web-leaders-none = Personne n’est encore classé. Jouez une partie classée !

# settings

web-look = Apparence et son
web-language = Langue
web-theme = Couleurs
web-theme-auto = comme l’appareil
web-theme-light = claires
web-theme-dark = sombres
web-motion = Mouvement
web-motion-auto = comme l’appareil
web-motion-full = tout bouge
web-motion-still = rien ne bouge
web-sound = Sons
web-notify = Me prévenir sur cet appareil quand c’est à moi
web-notify-denied = Le navigateur n’autorise pas les notifications ici.
web-me = Moi
web-devices = Mes appareils
web-recovery = Lien pour un autre appareil
web-recovery-about = Vous jouez sans compte : ce navigateur se souvient de vous. Un lien vous emmène sur un autre appareil ; il sert une seule fois.
web-recovery-made = Voici votre lien. Gardez-le pour vous.
web-recover = C’est mon appareil
web-recover-about = Avec ce lien, vous continuez ici sous le nom de qui l’a créé.
web-recovered = Bon retour, { $name } !
web-password = Mot de passe
web-password-about = Avec un mot de passe, vous pouvez vous connecter partout sous votre nom.
web-password-old = Mot de passe actuel
web-password-new = Nouveau mot de passe
web-password-set = Définir le mot de passe
web-passkey-about = Avec une clé d’accès, votre appareil ouvre la porte : une empreinte, un regard ou un code, et pas de mot de passe.
web-passkey-nowhere = Les clés d’accès demandent un serveur qui a un nom (ou localhost) ; à cette adresse, ou dans ce navigateur, elles ne marchent pas.
web-passkeys = { $count ->
    [0] Vous n’avez pas encore de clé d’accès.
    [one] Vous avez { $count } clé d’accès.
   *[other] Vous avez { $count } clés d’accès.
}
web-passkey-add = Ajouter une clé d’accès
web-passkey-added = Désormais, cette clé d’accès vous ouvre la porte.
web-passkeys-remove = Retirer toutes les clés d’accès
web-passkeys-removed = Plus aucune clé d’accès ne vous fait entrer.
web-passkey-login = Entrer par clé d’accès
web-webhook = Adresse prévenue quand c’est à moi (webhook)
web-webhook-secret = Montré une seule fois, il signe les messages : { $secret }
web-login = Se connecter
web-logout = Se déconnecter
web-logout-everywhere = Se déconnecter partout
web-my-data = Mes données
web-export = Télécharger tout ce qui me concerne
web-delete = Me supprimer
web-delete-ask = Supprimer tout ce qui vous concerne ? Les parties avec d’autres restent, sans votre nom. C’est définitif.

# about

web-about-text = Dragonhoard réunit quatre jeux de dragons à une même table : dans le navigateur, dans un terminal, et comme bibliothèque.
web-about-fair = Le hasard est scellé avant chaque partie et ouvert après, pour que chacun puisse vérifier chaque jet et chaque tirage.
web-about-privacy = Rien n’est chargé d’ailleurs, personne ne vous suit, et vous pouvez télécharger ou supprimer tout ce qui vous concerne.
web-credits = Remerciements
web-credit-icons = Icônes : game-icons.net par Lorc, Delapouite et d’autres, CC BY 3.0.
web-credit-font = Police de titre : Almendra par Ana Sanfelippo, SIL Open Font License.
web-credit-software = Logiciels : Svelte, Fluent, Vite et bien d’autres projets libres.
web-credit-games = Les jeux appartiennent à leurs auteurs et éditeurs ; règles et textes sont ici dans nos propres mots.

# the stage

web-stage-phases = Où en est le tour
web-stage-actions = Ce que vous pouvez faire
web-refusal-do = Faire cela
web-story-speed = Vitesse du récit
web-story-pause = Suspendre le récit
web-story-go-on = Reprendre
web-story-since = Depuis votre dernier tour
web-story-again = Revoir
web-story-chip = { $count ->
    [one] { $caption }
   *[other] { $caption } ({ $count } fois)
}
web-speed = { $speed ->
    [slow] lent
    [fast] rapide
    [instant] tout de suite
   *[normal] normal
}
web-speed-brief = { $speed ->
    [slow] ½×
    [fast] 2×
    [instant] ▸▸
   *[normal] 1×
}
web-pace-of-story = Vitesse du récit : { web-speed }. Touchez pour la changer.
web-turn-mine = À vous
web-turn-told = { $name } joue
web-seat-connecting = connexion…
web-seat-away-awaited = absent, doit choisir
web-menu-table = Menu de la table
web-drawer = Journal, discussion et choix en mots
web-sound-off = Couper le son
web-sound-on = Mettre le son
web-result-board = Voir le plateau
