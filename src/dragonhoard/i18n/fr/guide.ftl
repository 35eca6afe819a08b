# Les premières parties guidées : ce que disent tous les guides.

web-guide-title = Première partie : { $game }
web-guide-step = Étape { $at } sur { $all }
web-guide-next = Continuer
web-guide-back = Revenir
web-guide-instead = Bonne idée ! Mais dans cette leçon, faites ceci : { $action }.
web-guide-hint = Faites ceci : { $action }.
web-guide-help = Montrez-moi
web-guide-done = La leçon est finie
web-guide-again = Recommencer
web-guide-play = Jouer une vraie partie
web-guide-none = Ce jeu n’a pas encore de guide.
