# Le plateau de Dragonriders dans le navigateur.
riders-board-nearer = Regarder de plus près
riders-board-farther = Voir plus large
riders-board-whole = Montrer toute la piste
riders-board-follow = Suivre la course
riders-board-way = { $percent } % du parcours
riders-board-way-brief = { $percent } %
riders-board-aim-ruler = Direction de la réglette
riders-board-touches-nothing = ne touche rien
riders-board-confirm-ruler = Poser la réglette ici
riders-board-confirm-turn = Le poser ainsi
riders-board-dial-label = Vitesses
riders-board-pick-speed = Choisissez une vitesse
riders-board-pick-spot = Choisissez une place le long de la réglette
riders-board-set-speed = Régler { $speed } en secret
riders-board-your-speed = Votre compteur est réglé sur { $speed }.
riders-board-lies = posée face cachée
riders-board-over = La course est finie.
riders-board-waits = C’est à { $name }.
riders-board-you = { $phase ->
    [speeds] Réglez votre vitesse pour ce tour. Personne ne la voit encore.
    [laying] Posez une carte de magie face cachée, ou aucune.
    [allying] { $name } va voler : montrez-vous une alliance ?
    [before] Une carte avant le vol ?
    [ruler] { $kind ->
        [free] Tournez la réglette et le dragon, puis atterrissez.
       *[other] La bordure est inévitable : posez la réglette et accrochez-vous.
    }
    [base] { $kind ->
        [free] Tournez votre dragon au bout de la réglette, puis atterrissez.
       *[other] La bordure est inévitable : atterrissez quand même.
    }
    [crashed] Choc contre la bordure : où regarde votre dragon ?
    [discarding] Cinq cartes, c’est trop : défaussez-en une.
    [warding] On vous attaque : montrez-vous une amulette ?
    [joining] Près de votre allié : où regarde votre dragon ?
    [after] Une carte après le vol ?
    [trapping] Placez vos pièges le long de la réglette.
    [lassoed] Le lasso vous emporte : où regarde votre dragon ?
   *[other] { $mine ->
        [true] À vous de choisir.
       *[false] À vous de choisir, pendant le vol de { $name }.
    }
}
riders-board-reach = portée : réglette { $reach }
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
    [5] Placez trois pièges le long de la réglette de votre vol.
    [6] Prenez un jeton d’énergie à un dragon qui est devant.
    [7] Volez avec une réglette jusqu’à 300 plus rapide.
    [8] Volez avec une réglette jusqu’à 300 plus lente.
    [9] Ni sort ni piège ne vous atteint pendant ce tour.
   *[other] Deux dés : un dragon devant vous perd un jeton d’énergie par tête.
}
riders-score = { $kind ->
    [none] hors course
   *[some] { $tenth } cm
}
riders-board-map = La piste vue d’en haut, avec tous les dragons
riders-board-speed-label = pivote de { $swing } degrés de chaque côté,
riders-board-others-choose = { $mine ->
    [true] { $phase ->
        [speeds] Votre vitesse est réglée. Choisissent encore : { $names }
       *[laying] Vous avez choisi. Choisissent encore : { $names }
    }
   *[false] Choisissent encore : { $names }
}
riders-phase-speeds = Vitesse
riders-phase-magic = Magie
riders-phase-flights = Vols
riders-plate-chosen = a choisi
riders-plate-flew = a volé à { $speed }
riders-plate-place = Place { $place }.
riders-rail-set = en secret
riders-rail-dial = votre compteur
riders-rail-last = avant
riders-rail-prices = bordure : socle −{ $base }, réglette −{ $ruler }, vitesse { $speed }
riders-rail-after = énergie { $energy } → { $then } · vitesse { $speed } → { $later }
riders-rack-scale = à l’échelle de la piste
riders-rack-ruler = réglette { $speed }
riders-rack-lines = { $lines } lignes
riders-rack-last = vitesse précédente
riders-rack-legend = Virage, épingle : ✓ oui, ! rare, ✕ jamais
riders-rack-curve-brief = virage
riders-rack-hairpin-brief = épingle
riders-rack-curve = { $how ->
    [yes] virage : oui
    [seldom] virage : rarement
    [never] virage : jamais
   *[short] virage : en plusieurs vols
}
riders-rack-hairpin = { $how ->
    [yes] épingle : oui
    [never] épingle : jamais
   *[short] épingle : en plusieurs vols
}
riders-aim-free = libre
riders-aim-ruler = réglette
riders-aim-base = socle
riders-aim-heading = de 1°
riders-aim-heading-far = de 15°
riders-aim-spot = place
riders-aim-ruler-left = Tourner la réglette à gauche
riders-aim-ruler-right = Tourner la réglette à droite
riders-aim-base-left = Tourner le socle à gauche
riders-aim-base-right = Tourner le socle à droite
riders-aim-heading-left = Tourner le dragon d’un degré à gauche
riders-aim-heading-right = Tourner le dragon d’un degré à droite
riders-aim-heading-left-far = Tourner le dragon de quinze degrés à gauche
riders-aim-heading-right-far = Tourner le dragon de quinze degrés à droite
riders-aim-spot-less = La place précédente
riders-aim-spot-more = La place suivante
riders-aim-bumps = heurte { $names }
riders-aim-crash = bordure inévitable
riders-aim-energy = { $count ->
    [one] +{ $count } énergie
   *[other] +{ $count } énergies
}
riders-aim-cards = { $count ->
    [one] +{ $count } carte magique
   *[other] +{ $count } cartes magiques
}
riders-aim-traps = { $count ->
    [one] piège : 0 à { $most } énergies
   *[other] { $count } pièges : 0 à { $most } énergies
}
riders-aim-pays = { $count ->
    [one] −{ $count } énergie
   *[other] −{ $count } énergies
}
riders-aim-tired = pas assez d’énergie : dragon exténué
riders-aim-out = pas assez d’énergie : hors course
riders-cta-land = Se poser ici
riders-cta-bump = Se poser et heurter { $names }
riders-cta-crash = { $count ->
    [one] Collision : payer { $count } énergie
   *[other] Collision : payer { $count } énergies
}
riders-cta-crash-why = { $rest ->
    [short] pas assez d’énergie : dragon exténué ; puis vitesse { $speed }
   *[other] il vous en reste { $rest } ; puis vitesse { $speed }
}
riders-cta-then-magic = puis une carte magique
riders-cta-pick-card = Choisissez une carte
riders-cta-pick-target = Nommez votre cible
riders-cta-cast = Lancer sur { $name } : { $card }
riders-cta-cast-why = on ne mesure qu’ensuite ; ratée, elle est perdue
riders-cta-ruler-why = choisie sans l’essayer
riders-cta-trap = Poser un piège ici
riders-cta-show = { $phase ->
    [allying] Montrer l’alliance
   *[other] Montrer l’amulette
}
riders-cta-show-why = { $phase ->
    [allying] avec { $name }, si la portée suffit ; vous ne volez pas
   *[other] à l’abri de la magie ce tour-ci
}
riders-cta-keep = { $phase ->
    [before] Voler à { $speed }
   *[other] Ne rien jouer maintenant
}
riders-instead-angle = La direction libre la plus proche est { $angle }.
riders-instead-angle-do = Tourner à { $angle }
riders-instead-target = On peut nommer les dragons cerclés.
riders-instead-spot = Les cercles en pointillé marquent les places libres.
riders-instead-speed = Vous pouvez choisir de { $least } à { $most }.
riders-track-own = Votre piste
riders-track-yours = Vos pistes
riders-track-build = Construire une piste
