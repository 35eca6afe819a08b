# Le Livre des dragons en jeu. Les espèces portent les numéros 0 à 5, les mondes 0 à 5, les piles à partir de 1.

book-name = Le Livre des dragons
book-about = Posez des dés sur les dragons, tenez bon face aux dés plus forts et inscrivez les dragons dans votre Livre. Chaque monde prête une capacité.
book-promise = Posez vos dés, tenez un dragon, inscrivez-le dans votre Livre.

book-option-requirement = ce que demande une carte libre
book-option-requirement-card = les points de la carte, c’est-à-dire sa valeur
book-option-requirement-card-why = Comme dans les deux livrets.
book-option-requirement-board = les points au-dessus de la pile : 3, 4, 5, 6 et 7
book-option-requirement-board-why = Comme sur le plateau imprimé et dans les critiques.
book-option-actions = les actions d’un tour
book-option-actions-one = une : placer des dés ou prendre un dragon
book-option-actions-one-why = Comme dans le livret anglais.
book-option-actions-both = les deux : prendre un dragon, puis placer des dés
book-option-actions-both-why = Comme dans le livret français.
book-option-blocking_die = le dé de blocage, à deux joueurs
book-option-blocking_die-on = en jeu
book-option-blocking_die-on-why = Comme dans les deux livrets.
book-option-blocking_die-off = laissé dans la boîte
book-option-decline = peut-on renoncer à prendre un dragon
book-option-decline-never = jamais : si vous ne pouvez que prendre un dragon, vous le prenez
book-option-decline-never-why = Comme dans les critiques, où l’on ne passe jamais.
book-option-decline-take = on peut renoncer à prendre : si vous ne pouvez que prendre, vous pouvez laisser vos dés et finir votre tour
book-option-decline-take-why = Les deux livrets disent que l’on « peut » prendre.

book-end-piles-empty = Assez de piles sont vides, et la manche est finie.

## Les choses

book-kind = { $kind ->
    [0] drac
    [1] vouivre
    [2] hydre
    [3] basilic
    [4] lindworm
   *[5] amphiptère
}
book-kinds = { $kind ->
    [0] dracs
    [1] vouivres
    [2] hydres
    [3] basilics
    [4] lindworms
   *[5] amphiptères
}
book-the-kind = { $kind ->
    [0] le drac
    [1] la vouivre
    [2] l’hydre
    [3] le basilic
    [4] le lindworm
   *[5] l’amphiptère
}
book-world = { $world ->
    [0] plaines
    [1] montagnes
    [2] jungle
    [3] désert
    [4] orage
   *[5] volcan
}
book-of-world = { $world ->
    [0] des plaines
    [1] des montagnes
    [2] de la jungle
    [3] du désert
    [4] de l’orage
   *[5] du volcan
}
book-card = { book-the-kind } { book-of-world }
# Un dé parmi d’autres : sa valeur.
book-dice-item = { $count }
book-scores-item = { $count ->
    [one] { $name } { $count } point
   *[other] { $name } { $count } points
}

## Les choix

book-LayDie = Poser un { $die } sur la pile { $pile }
book-ConfirmPlacement = Valider le placement
book-TakeDragon = Prendre le dragon de la pile { $pile }
book-UsePlains = Plaines : protéger vos dés sur la pile { $pile }
book-UseMountains = { $die ->
    [1] Montagnes : basculer un 1 sur le 6
    [2] Montagnes : basculer un 2 sur le 5
    [3] Montagnes : basculer un 3 sur le 4
    [4] Montagnes : basculer un 4 sur le 3
    [5] Montagnes : basculer un 5 sur le 2
   *[6] Montagnes : basculer un 6 sur le 1
}
book-UseJungle = Jungle : augmenter tous les dés de la main
book-UseDesert = { $die ->
    [1] Désert : passer un 1 à 2
    [2] Désert : passer un 2 à 3
    [3] Désert : passer un 3 à 4
    [4] Désert : passer un 4 à 5
    [5] Désert : passer un 5 à 6
   *[6] Désert : augmenter un 6, sans effet
}
book-UseStorm = Orage : retirer de la partie le dragon de la pile { $pile }
book-RaiseDice = Augmenter tous les dés de la main et finir le tour
book-EndTurn = Finir le tour

## Le hasard

book-Begins = { $seat } reçoit le jeton rouge et commence
book-GoalDrawn = Objectif de { $seat } : { book-kinds }
book-CardTurned = Carte visible sur la pile { $pile } : { book-card }

## Ce qui s’est passé

book-FirstPlayerNamed = { $seat } reçoit le jeton rouge et commence.
book-GoalDealt = L’objectif de { $seat } : { book-kinds }.
book-CardTurnedUp = Sur la pile { $pile } apparaît { book-card }.
book-TurnBegan = À { $seat } de jouer
book-TokenReturned = Le jeton d’immunité de { $seat } revient de la pile { $pile }.
book-DicePlaced = Sur la pile { $pile }, { $seat } place { $dice }, soit { $total } en tout.
book-DiceBeaten = { $seat } bat les dés de { $beaten } sur la pile { $pile } ; ils rentrent en montrant { $dice }.
book-BlockingDieBeaten = { $seat } bat le dé de blocage sur la pile { $pile }.
book-BlockingDieMoved = Le dé de blocage passe sur la pile { $pile }.
book-BlockingDieSetAside = Aucune pile pour le dé de blocage : il attend à côté du plateau.
book-DiceKnockedOff = Il renvoie les dés de { $seat } tels quels : { $dice }.
book-DragonTaken = { $seat } prend { book-card } sur la pile { $pile } ; les dés rentrent en montrant { $dice }.
book-CardProtected = Plaines : { $seat } protège la carte de la pile { $pile }.
book-DieFlipped = Montagnes : { $seat } bascule un { $die } sur le { $after }.
book-HandRaised = Jungle : { $seat } augmente les dés de sa main : { $dice }.
book-DieRaised = { $die ->
    [6] Désert : { $seat } voudrait augmenter un 6, qui reste un 6.
   *[other] Désert : { $seat } passe un { $die } à { $after }.
}
book-CardRemoved = Orage : { $seat } retire de la partie { book-card }, pile { $pile }.
book-TurnLost = { $seat } ne peut ni placer ni prendre : les dés de sa main augmentent : { $dice }.
book-TakingDeclined = { $seat } renonce à prendre un dragon et finit son tour.
book-LastRoundBegan = Assez de piles sont vides : c’est la dernière manche.
book-TurnEnded = { $seat } a fini son tour.
book-GameEnded = La partie est finie : { $scores }.

## Le plateau en texte

book-board-pile = Pile
book-board-dragon = Dragon
book-board-value = Valeur
book-board-left = Cartes
book-board-needs = Il faut
book-board-dice = Dés
book-board-laid = Vos dés sur la pile { $pile } : { $laid }
book-board-empty = vide
book-board-blocker = dé de blocage 6
book-board-beside = Le dé de blocage attend à côté du plateau.
book-board-protected = protégée
book-board-owner = { $name } : { $dice } = { $total }
book-board-nobody = –
book-board-closed = impossible
book-board-any = un dé suffit
book-board-short = { $dice }, il manque { $missing }
book-board-enough = { $dice }, le compte y est
book-board-total = { $laid } (avec ce qui s’y trouve { $total })
book-board-hand = main
book-board-no-dice = aucun dé
book-board-goal = objectif
book-board-book = Livre
book-board-no-cards = aucun dragon encore
book-board-token-out = jeton sur une carte
book-board-used = (servi)
book-board-last-round = dernière manche
book-board-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
book-board-removed = Emportés par l’orage : { $cards }

# À côté d’un choix dans le terminal.
book-remark-take = { $value } points{ $extra ->
    [0] { "" }
   *[other] { " " }et { $extra } pour votre objectif
}
book-remark-exact = exactement assez
book-remark-over = { $count } de trop
book-remark-short = il manque { $count }
