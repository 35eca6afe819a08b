# Le plateau de Dragonriders dans le navigateur.
riders-board-map = La piste : les flèches déplacent la vue, plus et moins changent l’échelle, 0 montre tout
riders-board-nearer = Regarder de plus près
riders-board-farther = Voir plus large
riders-board-whole = Montrer toute la piste
riders-board-follow = Suivre la course
riders-board-standings = L’ordre de la course
riders-board-tray = Ce qu’il y a à faire
riders-board-look = Regarder le dragon de { $name }
riders-board-way = { $percent } % du parcours
riders-board-aim-ruler = Direction de la règle
riders-board-aim-base = Direction du dragon au bout de la règle
riders-board-aim-turn = Direction du dragon
riders-board-degrees = { $angle } degrés
riders-board-strikes = heurte { $name }
riders-board-touches-nothing = ne touche rien
riders-board-confirm-ruler = Poser la règle ici
riders-board-confirm-base = Atterrir ainsi
riders-board-confirm-turn = Le poser ainsi
riders-board-take-up = Reprendre la règle
riders-board-dial-label = Vitesses
riders-board-speed-label = Vitesse { $speed } : la règle tourne de { $swing } degrés de chaque côté
riders-board-pick-speed = Choisissez une vitesse
riders-board-pick-ruler = Choisissez une règle
riders-board-pick-spot = Choisissez une place le long de la règle
riders-board-set-speed = Régler { $speed } en secret
riders-board-your-speed = Votre compteur est réglé sur { $speed }.
riders-board-lies = posée face cachée
riders-board-over = La course est finie.
riders-board-waits = C’est à { $name }.
riders-board-others-choose = { $phase ->
    [speeds] Votre vitesse est réglée. Choisissent encore : { $count }.
   *[laying] Vous avez choisi. Choisissent encore : { $count }.
}
riders-board-you = { $phase ->
    [speeds] Réglez votre vitesse pour cette manche. Personne ne la voit encore.
    [laying] Posez une carte de magie face cachée, ou aucune.
    [allying] { $name } va voler : montrez-vous une alliance ?
    [before] Une carte avant le vol ?
    [ruler] { $kind ->
        [free] Tournez votre règle, puis posez-la.
       *[other] Le bord est inévitable : posez la règle et accrochez-vous.
    }
    [base] { $kind ->
        [free] Tournez votre dragon au bout de la règle, puis atterrissez.
       *[other] Le bord est inévitable : atterrissez quand même.
    }
    [crashed] Choc contre le bord : où regarde votre dragon ?
    [discarding] Cinq cartes, c’est trop : défaussez-en une.
    [warding] On vous attaque : montrez-vous une amulette ?
    [joining] Près de votre allié : où regarde votre dragon ?
    [after] Une carte après le vol ?
    [trapping] Placez vos pièges le long de la règle.
    [lassoed] Le lasso vous emporte : où regarde votre dragon ?
   *[other] { $mine ->
        [true] À vous de choisir.
       *[false] À vous de choisir, pendant le vol de { $name }.
    }
}
riders-board-reach = portée : règle { $reach }
riders-board-moment = { $card ->
    [4] avant le vol d’un autre
    [7] avant votre vol
    [8] avant votre vol
    [9] à tout moment
   *[other] après votre vol
}
riders-board-card-text = { $card ->
    [3] Tirez un dragon qui est devant vous jusque devant votre nez.
    [4] Voyagez avec un dragon qui est devant : vous vous posez derrière lui sans voler.
    [5] Placez trois pièges le long de la règle de votre vol.
    [6] Prenez un jeton d’énergie à un dragon qui est devant.
    [7] Volez avec une règle jusqu’à 300 plus rapide.
    [8] Volez avec une règle jusqu’à 300 plus lente.
    [9] Ni sort ni piège ne vous atteint pendant cette manche.
   *[other] Deux dés : un dragon devant vous perd un jeton d’énergie par tête.
}
riders-score = { $kind ->
    [none] hors course
   *[some] { $tenth } cm
}
