# Dragonriders en jeu. Les cartes vont de 0 à 9, -1 est une carte qu’on ne doit pas voir.

riders-name = Dragonriders
riders-about = Une course de dragons sur une piste sinueuse : réglez votre vitesse en cachette, posez la réglette, gare aux bordures, et lancez vos sorts au bon moment. Aussi connu sous le nom de Drachenreiter.
riders-promise = Réglez votre vitesse en secret et volez dans le canyon.

riders-option-layout = le parcours
riders-option-layout-first = première course : quatorze tuiles, huit virages
riders-option-layout-ring = anneau : douze tuiles, quatre virages, rapide
riders-option-layout-fork = fourche : quatorze tuiles et deux épingles
riders-option-layout-diamond = diamant : douze tuiles, huit virages
riders-option-layout-serpent = serpent : quatorze tuiles, dix virages
riders-option-layout-route = trajet : d’un départ à une arrivée, sans boucle
riders-option-layout-own = un parcours à vous, { $value }
riders-option-layout-form = trois rangées de cinq tuiles, chacune avec son numéro, la face visible (a ou b) et ses quarts de tour dans le sens des aiguilles d’une montre, par exemple 11b3,13a0,7a0,10a2,2b0/8a1,4a0,5a0,3a0,15a3/12b2,9a0,6a2,1a2,14b1 (l’anneau), ou le code d’un parcours

riders-end-finish = Un dragon a passé la ligne d’arrivée.
riders-end-last-rider = Il ne reste qu’un dragon en course.

## Les choses

riders-card = { $card ->
    [0] boule de feu 400
    [1] boule de feu 600
    [2] boule de feu 800
    [3] lasso magique
    [4] alliance forcée
    [5] piège magique
    [6] énergie magique
    [7] force du dragon
    [8] vent contraire
    [9] amulette
   *[other] carte
}
riders-places-item = { $name } { $count }

## Les choix

riders-SetSpeed = Régler la vitesse sur { $speed }
riders-LayCard = Déposer face cachée : { riders-card }
riders-LayNothing = Ne rien déposer
riders-LayRuler = Réglette { $angle }°
riders-PlaceBase = Socle { $angle }°
riders-TurnDragon = Tourner le dragon vers { $heading }° (0 est, 90 sud)
riders-TakeRuler = Jouer la carte et prendre la réglette { $speed }
riders-NameTarget = Viser { $seat }
riders-SetTraps = Jouer la carte Piège
riders-PlaceTrap = { $right ->
    [true] Piège à droite de la réglette, à { $eighth }/8
   *[false] Piège à gauche de la réglette, à { $eighth }/8
}
riders-ShowCard = Montrer la carte déposée
riders-KeepCard = Ne rien jouer maintenant
riders-DiscardCard = Défausser : { riders-card }

## Le hasard

riders-StartDrawn = Carte Départ { $card }
riders-CardDrawn = Tirée : { riders-card }
riders-HeadsThrown = { $heads ->
    [0] Les dés ne montrent aucune tête
    [one] Les dés montrent { $heads } tête
   *[other] Les dés montrent { $heads } têtes
}
riders-TrapTurnedUp = Le piège montre { $number }

## Ce qui s’est passé

riders-StartCardDrawn = { $seat } tire la carte Départ { $card }.
riders-MagicDrawn = { $card ->
    [-1] { $seat } tire une carte Magie.
   *[other] { $seat } tire une carte Magie : { riders-card }.
}
riders-RoundBegan = Tour { $round }
riders-SpeedSet = { $speed ->
    [-1] { $seat } a réglé sa vitesse.
   *[other] { $seat } a réglé sa vitesse sur { $speed }.
}
riders-MagicChosen = { $seat } a choisi pour la magie.
riders-MagicLaid = { $seat } a déposé une carte.
riders-TurnBegan = { $seat } vole à { $speed }
riders-AllianceShown = { $reached ->
    [true] { $seat } force { $leader } à une alliance !
   *[false] { $seat } montre une alliance, mais { $leader } est hors de portée.
}
riders-AllyJoined = { $seat } rejoint { $leader } et ne vole plus ce tour.
riders-AllianceLapsed = L’alliance de { $seat } tombe à l’eau.
riders-AmuletShown = { $seat } montre une amulette : la magie ne peut rien contre ce dragon jusqu’à la fin du tour.
riders-RulerTaken = { $card ->
    [7] { $seat } invoque la force du dragon et prend la réglette { $speed }.
   *[other] { $seat } appelle le vent contraire et prend la réglette { $speed }.
}
riders-DragonFlew = { $seat } vole avec la réglette { $speed }.
riders-BaseCrashed = Le socle de { $seat } percute la bordure !
riders-RulerCrashed = La réglette de { $seat } percute la bordure !
riders-DragonStruck = { $seat } heurte { $struck } !
riders-DragonPutBack = { $seat } revient sur la piste.
riders-MagicDiscarded = { $seat } défausse : { riders-card }.
riders-EnergyGained = { $seat } gagne un jeton Énergie.
riders-DragonReleased = Le dragon de { $seat } a repris des forces.
riders-TrapSprung = { $seat } tombe dans un piège : { $number }.
riders-TrapDefused = L’amulette de { $seat } désamorce un piège.
riders-EnergyLost = { $tokens ->
    [one] { $seat } perd { $tokens } jeton Énergie.
   *[other] { $seat } perd { $tokens } jetons Énergie.
}
riders-DragonExhausted = Le dragon de { $seat } est exténué.
riders-DragonEliminated = Le dragon de { $seat } est éliminé.
riders-SpellCast = { $reached ->
    [true] { $seat } vise { $target } : { riders-card }.
   *[false] { $seat } vise { $target } et le manque : { riders-card }.
}
riders-SpellWarded = L’amulette protège { $seat } : { riders-card }.
riders-DiceThrown = { $heads ->
    [0] Le feu ne fait rien à { $target }.
    [one] Les dés montrent { $heads } tête contre { $target }.
   *[other] Les dés montrent { $heads } têtes contre { $target }.
}
riders-DragonLassoed = { $seat } attire { $target } à soi.
riders-LassoHeldNothing = Aucune place libre entre { $seat } et { $target } : { $target } reste sur place.
riders-EnergyDrained = { $seat } prend de l’énergie à { $target }.
riders-TrapPlaced = { $seat } pose un piège.
riders-FinishCrossed = { $seat } a passé la ligne d’arrivée !
riders-GameEnded = La course est finie. Classement : { $places }.

## Le plateau en texte

riders-board-lane = { $percent } % du parcours, { $side ->
    [left] à gauche
    [right] à droite
   *[middle] au milieu
}
riders-board-part = { $turn ->
    [left] dans un virage à gauche
    [right] dans un virage à droite
   *[straight] en ligne droite
}
riders-board-energy = énergie { $count }
riders-board-dial = dernière vitesse { $speed }
riders-board-speed = vole à { $speed }
riders-board-exhausted = exténué
riders-board-out = éliminé
riders-board-cards = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
riders-board-down = carte déposée
riders-board-warded = amulette
riders-board-flown = a volé
riders-board-chooses = choisit
riders-board-hand = Votre main
riders-board-laid = Déposée
riders-board-set = Votre vitesse
riders-board-nothing = rien
riders-board-ruler = Réglette { $speed }, jusqu’à { $swing }° de chaque côté
riders-board-round = { $round ->
    [0] vol de départ
   *[other] tour { $round }
}
riders-board-deck = { $count ->
    [one] { $count } carte dans la pioche
   *[other] { $count } cartes dans la pioche
}
riders-board-traps = { $count ->
    [one] { $count } piège sur la piste
   *[other] { $count } pièges sur la piste
}
riders-board-legend = chiffres : dragons · E énergie · M magie · x piège · | ligne
riders-board-flight = Vol
riders-board-crash = { $kind ->
    [1] aucun socle n’évite la bordure
   *[2] aucune réglette n’évite la bordure
}
riders-board-span = réglette de { $least } à { $most }
riders-board-best = au plus loin avec la réglette à { $ruler } et le socle à { $base }
riders-board-touches-dragons = { $count ->
    [one] heurte { $count } dragon
   *[other] heurte { $count } dragons
}
riders-board-touches-fields = { $count ->
    [one] touche { $count } champ d’énergie
   *[other] touche { $count } champs d’énergie
}
riders-board-touches-symbols = { $count ->
    [one] touche { $count } symbole de magie
   *[other] touche { $count } symboles de magie
}
riders-board-touches-traps = { $count ->
    [one] touche { $count } piège
   *[other] touche { $count } pièges
}
