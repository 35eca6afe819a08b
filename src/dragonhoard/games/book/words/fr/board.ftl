# Le plateau dans le navigateur. `$card`, `$kinds` et `$who` arrivent déjà en mots.

book-board-ask = { $step ->
    [placing] Posez d’autres dés, ou validez le placement.
    [short] { $missing ->
        [one] Il manque un point : posez-y un autre dé.
       *[other] Il manque { $missing } points : posez-y un autre dé.
    }
    [die] Touchez le dragon sur lequel va ce dé.
    [flip] Montagnes : touchez le dé que vous basculez.
    [raise] Désert : touchez le dé que vous augmentez.
    [protect] Plaines : touchez celui de vos dragons que vous protégez.
    [blow] Orage : touchez le dragon qui s’envole.
    [acted] Utilisez une capacité, ou finissez le tour.
    [stuck] Impossible de placer ou de prendre : utilisez une capacité, ou augmentez vos dés.
    [take] Prenez un dragon que vos dés tiennent, ou placez des dés.
   *[place] Touchez un dé, puis un dragon.
}
book-board-watch = { $phase ->
    [first] On distribue le jeton rouge…
    [goals] On distribue les objectifs…
    [deal] On forme les piles…
    [reveal] Le dragon suivant apparaît…
    [finished] La dernière manche est finie.
   *[turn] { $who } réfléchit.
}
book-board-confirm = Valider le placement
book-board-take-back = Reprendre
book-board-take = Prendre { $card }
book-board-blow = Balayer { $card }
book-board-protect = Protéger { $card }
book-board-jungle = Augmenter tous les dés de la main
book-board-no-effect = Cela ne change rien : l’utiliser quand même ?
book-board-raise = Augmenter tous les dés, finir le tour
book-board-end = Finir le tour
book-board-ability = { $world ->
    [0] Plaines : votre jeton protège un dragon que vos dés tiennent, jusqu’à votre prochain tour.
    [1] Montagnes : basculez un dé de votre main (1 et 6, 2 et 5, 3 et 4).
    [2] Jungle : tous les dés de votre main augmentent de un.
    [3] Désert : un dé de votre main augmente de un.
    [4] Orage : un dragon sans dé quitte la partie.
   *[5] Volcan : beaucoup de points, pas de capacité.
}
book-board-about = { $card }, { $value } points.
book-board-used-up = Capacité utilisée ; la carte compte toujours.
book-board-needs-sum = { $needed ->
    [0] Vous pouvez y ajouter n’importe quel dé.
   *[other] Il faut { $needed } ici.
}
book-board-shut = Personne d’autre ne peut placer ici pour l’instant.
book-board-you = vous
book-board-first = a commencé la partie
book-board-goal-of = Objectif : { $points } points de plus par carte parmi les { $kinds }
book-board-unseen = Pas encore vus ({ $count })
book-board-gone = Balayés ({ $count })
# Pour qui écoute le plateau.
book-board-of = Dés et Livre de { $name }
book-board-card = { $card }, { $value } points
book-board-card-used = { $card }, { $value } points, capacité utilisée
book-board-table = Piles
book-board-my-dice = Vos dés
book-board-die = { $chosen ->
    [true] Dé { $value }, choisi
   *[false] Dé { $value }
}
book-board-pile-of = Pile { $pile } : { $card }, { $value } points, { $count } cartes. { $who ->
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
