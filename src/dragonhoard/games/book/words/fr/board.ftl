# Le plateau dans le navigateur. `$card`, `$dragon`, `$species`, `$dice` et les noms arrivent déjà en mots.

## Ce que la voix demande et explique

book-board-ask = { $step ->
    [placing] Placez d’autres dés, ou validez.
    [short] { $missing ->
        [one] Il manque { $missing } point : ajoutez un dé.
       *[other] Il manque { $missing } points : ajoutez un dé.
    }
    [die] Choisissez le dragon pour ce dé.
    [pile] Choisissez les dés pour { $dragon }.
    [UsePlains] Plaines : choisissez une carte avec vos dés.
    [UseMountains] Montagnes : choisissez un dé à basculer.
    [UseJungle] Jungle : augmentez tous les dés en main.
    [UseDesert] Désert : choisissez un dé à augmenter.
    [UseStorm] Orage : choisissez une carte sans dé.
    [acted] Utilisez une capacité, ou finissez le tour.
    [stuck] Impossible de placer ou de prendre : utilisez une capacité, ou augmentez vos dés.
    [take] Prenez un dragon, ou placez des dés.
   *[place] Choisissez un dé, puis un dragon.
}
book-board-watch = { $phase ->
    [first] On distribue le jeton rouge…
    [goals] On distribue les objectifs…
    [deal] On forme les piles…
    [reveal] Le dragon suivant apparaît…
    [finished] La dernière manche est finie.
   *[turn] { $who } choisit.
}
book-board-ability = { $world ->
    [0] Plaines : votre jeton d’immunité protège une carte avec vos dés jusqu’à votre prochain tour.
    [1] Montagnes : basculez un dé en main (1 et 6, 2 et 5, 3 et 4).
    [2] Jungle : augmentez de 1 tous les dés en main.
    [3] Désert : augmentez de 1 un dé en main.
    [4] Orage : retirez de la partie une carte sans dé.
   *[5] Volcan : beaucoup de points, pas de capacité.
}
book-board-about = { $card }, valeur { $value }.
book-board-once = { $state ->
    [used] Utilisée ; la carte compte toujours.
    [ready] Utilisable une fois.
   *[later] Une fois, dès qu’elle est dans votre Livre.
}
book-board-safe = { $beaten ->
    [true] On peut battre { $total } avec les dés en main : { $reach }.
   *[false] Personne ne bat { $total } avec ses dés en main : { $reach }.
}
book-board-ends = { $count ->
    [one] La partie finit dès que { $count } pile est vide ; la plus petite : { $least }.
   *[other] La partie finit dès que { $count } piles sont vides ; la plus petite : { $least }.
}
book-board-phase-act = Placer ou prendre
book-board-phase-ability = Capacités

## Ce qui se lit près d’une pile

book-tag-beats = bat
book-tag-free = libre
book-tag-enough = suffit
book-tag-yours = à vous
book-tag-take = prendre
book-tag-protected = protégée
book-tag-blocked = dé de blocage
book-tag-empty = vide
book-tag-possible = possible
book-tag-chosen = choisie
book-tag-dice = a des dés
book-tag-not-yours = pas à vous
book-tag-gone = aucune carte
book-board-cards = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}

## L’appel à l’action

book-cta-choose = Placer des dés
book-cta-choose-why = choisissez un dé ou un dragon
book-cta-place = Placer { $total } sur { $dragon }
book-cta-place-many = Placer sur { $count } cartes
book-cta-place-why = { $more ->
    [0] { $value } points au prochain tour
   *[other] { $value } + { $more } points au prochain tour
}
book-cta-place-many-why = à prendre dans un prochain tour
book-cta-add = Ajouter { $dice }
book-cta-add-why = { $how ->
    [beats] { $total } bat { $sum }
   *[other] { $total } suffit
}
book-cta-take = Prendre { $dragon }
book-cta-take-why = { $more ->
    [0] { $value } points ; dés rendus : { $changes }
   *[other] { $value } + { $more } points ; dés rendus : { $changes }
}
book-cta-raise = Augmenter tous les dés
book-cta-raise-why = { $changes } ; le tour finit
book-cta-end = Finir le tour
book-cta-end-why = { $count ->
    [0] votre tour est joué
    [one] { $count } capacité reste
   *[other] { $count } capacités restent
}
book-cta-hand = dés en main
book-cta-back = Retour
book-cta-pick = Choisir une cible
book-cta-pick-why = { $world ->
    [0] une carte avec vos dés
    [1] un dé en main
    [3] un dé en main
   *[4] une carte sans dé
}
book-cta-UsePlains = Protéger { $dragon }
book-cta-UsePlains-why = jusqu’à votre prochain tour
book-cta-UseMountains = Basculer { $die } sur { $after }
book-cta-UseMountains-why = une seule fois
book-cta-UseJungle = Augmenter tous les dés
book-cta-UseJungle-why = { $changes } ; une seule fois
book-cta-UseDesert = Passer { $die } à { $after }
book-cta-UseDesert-why = une seule fois
book-cta-UseStorm = Retirer { $dragon }
book-cta-UseStorm-why = hors de la partie ; une seule fois
book-cta-no-effect = ne change rien
book-ability-short = { $world ->
    [0] Plaines : protéger
    [1] Montagnes : basculer
    [2] Jungle : tout augmenter
    [3] Désert : augmenter
   *[4] Orage : retirer
}
book-ability-many = { $count } capacités

## Que faire au lieu de ce qui est refusé

book-instead-turn = { $name } joue maintenant.
book-instead-other = Ce dé peut aller sur { $dragon }.
book-instead-none = Vos dés en main font { $sum } ; il faut { $needed } ici.
book-instead-acted = Utilisez une capacité, ou finissez le tour.
book-instead-protected = Protégée jusqu’au prochain tour de { $name } : choisissez un autre dragon.
book-instead-take = Vous la tenez déjà : prenez-la, ou ajoutez des dés.
book-instead-placing = Validez le placement, ou reprenez les dés en main.
book-instead-target = Choisissez une des cibles entourées.
book-instead-no-dice = Vous n’avez aucun dé en main.

## Les joueurs, leurs marques et leurs Livres

book-board-you = vous
book-board-goal-of = Objectif : { $points } points de plus par carte parmi les { $species }
book-board-goal-mine = { $one } : { $points } points de plus par carte dans votre Livre. { $count ->
    [0] Vous n’en avez pas encore.
   *[other] Vous en avez { $count }.
}
book-board-goal-short = { $one } : +{ $points }
book-board-token = { $where ->
    [0] Jeton d’immunité : en main
   *[other] Jeton d’immunité : sur la pile { $where }
}
book-board-token-short = immunité
book-board-first = Premier joueur (jeton rouge)
book-board-hand-of = { $count ->
    [0] Dés en main : aucun
   *[other] Dés en main : { $dice }
}
book-board-open = { $count ->
    [0] Livre de { $name } : aucun dragon encore
    [one] Livre de { $name } : { $count } carte
   *[other] Livre de { $name } : { $count } cartes
}
book-board-open-mine = { $count ->
    [0] Votre Livre : aucun dragon encore
    [one] Votre Livre : { $count } carte
   *[other] Votre Livre : { $count } cartes
}
book-board-use = L’utiliser
book-board-close = Fermer
book-board-unseen = Pas encore vues : { $count }
book-board-gone = Retirées par l’orage : { $count }

## Pour qui écoute le plateau

book-board-of = Dés et Livre de { $name }
book-board-card = { $card }, valeur { $value }
book-board-card-used = { $card }, valeur { $value }, utilisée
book-board-table = Piles
book-board-my-dice = Vos dés
book-board-die = { $chosen ->
    [true] Dé { $value }, choisi
   *[false] Dé { $value }
}
book-board-pile-of = Pile { $pile } : { $card }, valeur { $value }, { $count } cartes. { $who ->
    [none] Aucun dé.
    [blocker] Le dé de blocage, 6.
   *[other] Dés de { $who } : { $total }.
} { $needed ->
    [none] { "" }
   *[other] Il faut { $needed }.
}
book-board-pile-empty = Pile { $pile } : vide

# La position en mots.
book-board-says-hand = { $name } a en main { $dice }{ $token ->
    [true] {" "}et le jeton d’immunité
   *[false] { "" }
}. Objectif : { $kinds }.
book-board-says-book = Le Livre de { $name } : { $cards }.
book-board-says-laid = En cours de placement sur la pile { $pile } : { $dice }.
book-tally-dragons = { $count ->
    [0] aucun dragon
    [one] { $count } dragon : { $points }
   *[other] { $count } dragons : { $points }
}
book-tally-goal = objectif : +{ $points }
