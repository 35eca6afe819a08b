# Le plateau dans le navigateur. `$tile`, `$what` (des dés) et `$dragon` arrivent déjà en mots du catalogue de jeu.

tarasque-board-ask = { $phase ->
    [removal] Touchez la tuile qui quitte la partie.
    [shelter] Cette tuile rentre dans votre antre : touchez une rangée, ou ouvrez-en une.
    [keeping] { $rolled ->
        [true] Réservez d’autres dés, relancez ou arrêtez-vous.
       *[false] Touchez les dés que vous réservez.
    }
    [claiming] Touchez les tuiles que vous prenez avec vos dés.
    [hoarding] Un Six ! Touchez la rangée qui accueille la tuile, ou ouvrez-en une.
    [rearrange] Vous pouvez rendre un œuf pour déplacer une tuile de votre antre.
    [moving] Touchez la rangée où va la tuile.
   *[other] Les dés décident…
}
tarasque-board-watch = { $phase ->
    [removal] { $name } retire une tuile de la partie.
    [shelter] { $name } rentre ses tuiles dans son antre.
    [keeping] { $name } réserve des dés.
    [claiming] { $name } prend des tuiles.
    [hoarding] { $name } a fait un Six !
    [rearrange] { $name } regarde son antre.
    [moving] { $name } déplace une tuile de son antre.
    [finished] La dernière tuile est dans un antre.
   *[other] Les dés décident…
}
tarasque-board-keep = Réserver { $what }
tarasque-board-keep-egg = Réserver { $what } sur un œuf
tarasque-board-keep-and-roll = … et relancer
tarasque-board-egg-toggle = { $dice ->
    [one] Il compte double
   *[other] L’un d’eux compte double
}
tarasque-board-roll-again = { $dice ->
    [one] Relancer le dernier dé
   *[other] Relancer { $dice } dés
}
tarasque-board-stop = S’arrêter là
tarasque-board-done = Ne plus rien prendre
tarasque-board-done-sure = Laisser le reste : vraiment ?
tarasque-board-end = Laisser l’antre comme il est
tarasque-board-remove = Retirer { $tile }
tarasque-board-move = Rendre un œuf, déplacer { $tile }
tarasque-board-cancel = Pas celle-là
tarasque-board-with = avec { $symbols } : côté { $symbols }
tarasque-board-with-six = avec { $symbols } : droit dans l’antre !
tarasque-board-take-with = Prendre { $tile }
tarasque-board-new-row = nouvelle rangée
tarasque-board-no-lair = L’antre est vide.
tarasque-board-you = vous
tarasque-board-odds = Chances
tarasque-board-chance = { $percent } %
tarasque-board-chance-of = { $tile } : il en faut { $price }. Chances : { $percent } %, { $egg ->
    [none] sans œuf pour aider
   *[other] avec un œuf { $egg } %
} ; un Six : { $six } %.
tarasque-board-sure-of = { $tile } : il en faut { $price }, et vous les avez. Chances d’un Six : { $six } %.
tarasque-board-nothing = { $percent ->
    [0] Le prochain lancer servira forcément.
   *[other] Le prochain lancer ne sert à rien dans { $percent } % des cas.
}
# Pour qui écoute le plateau.
tarasque-board-tile-offered = { $tile }, au centre, il en faut deux
tarasque-board-tile-guarded = { $tile }, côté { $side } de { $name }, il en faut { $price }
tarasque-board-tile-own = { $tile }, votre côté { $side }
tarasque-board-tile-kept = { $tile }, dans votre antre
tarasque-board-row = Rangée de { $count }, { $points } points : { $tiles }
tarasque-board-row-join = Dans la rangée de { $count } qui commence par { $tile }
tarasque-board-die = { $chosen ->
    [true] Dé { $number } : { $dragon }, choisi
   *[false] { $useful ->
        [true] Dé { $number } : { $dragon }
       *[false] Dé { $number } : { $dragon }, sans valeur
    }
}
tarasque-board-home = Base et antre de { $name }

# La position en mots.
tarasque-board-says-centre = Au centre : { $tiles }. { $stack }, { $supply }.
tarasque-board-says-rolled = Sur la table : { $dice }.
tarasque-board-says-kept = Réservés : { $dice }.
tarasque-board-says-held = { $tile } cherche sa rangée.
tarasque-board-says-base = La base de { $name } : { $tiles }.
tarasque-board-says-base-item = { $tile } du côté { $side }
tarasque-board-says-lair = L’antre de { $name }, { $eggs } : { $rows }.
tarasque-board-says-removed = Hors du jeu : { $tiles }.
tarasque-board-kept-are = Réservés : { $dice }
tarasque-board-on-egg = { $what } sur un œuf (compte double)
