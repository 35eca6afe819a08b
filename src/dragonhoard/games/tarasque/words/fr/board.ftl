# Le plateau dans le navigateur. `$tile`, `$what` (des dés) et `$dragon` arrivent déjà en mots du catalogue de jeu.

tarasque-phase = { $phase ->
    [refill] Remplir
    [discard] Écarter
    [shelter] À l’abri
    [roll] Lancer { $roll } sur 6
    [take] Prendre
   *[move] Déplacer
}
tarasque-board-ask = { $phase ->
    [removal] Choisissez la tuile à écarter.
    [shelter] Cette tuile se met à l’abri : choisissez sa rangée.
    [keeping] { $chosen ->
        [true] Gardez-les et relancez les autres, ou arrêtez-vous.
       *[false] { $rolled ->
            [true] Gardez d’autres dés, relancez ou arrêtez-vous.
           *[false] Choisissez les dés à garder.
        }
    }
    [claiming] Choisissez les tuiles à prendre.
    [hoarding] Un Six ! Choisissez la rangée de la tuile.
    [rearrange] { $lifts ->
        [true] Un œuf peut déplacer une tuile de votre antre.
       *[false] Votre tour est fini.
    }
    [moving] Choisissez la nouvelle rangée de la tuile.
   *[other] Les dés roulent…
}
tarasque-board-watch = { $phase ->
    [removal] { $name } écarte une tuile.
    [shelter] { $name } met ses tuiles à l’abri.
    [keeping] { $name } garde des dés.
    [claiming] { $name } prend des tuiles.
    [hoarding] { $name } a un Six !
    [rearrange] { $name } peut déplacer une tuile.
    [moving] { $name } déplace une tuile.
    [finished] La dernière tuile est dans un antre.
   *[other] Les dés roulent…
}

## Ce qui est demandé

tarasque-board-tap-discard = Choisir une tuile
tarasque-board-tap-discard-why = elle quitte la partie
tarasque-board-discard = L’écarter
tarasque-board-tap-dice = Choisir les dés à garder
tarasque-board-tap-dice-why = au moins un de ceux qui brillent
tarasque-board-keep-roll = Garder { $count }, relancer { $left ->
    [1] le dernier
   *[other] les { $left } autres
}
tarasque-board-keep-all = { $count ->
    [1] Garder le dernier dé
   *[other] Garder les { $count }
}
tarasque-board-keep-stop = Garder { $count } et s’arrêter
tarasque-board-roll-rest = { $left ->
    [1] Relancer le dernier dé
   *[other] Relancer les { $left } autres
}
tarasque-board-stop = S’arrêter
tarasque-board-bust-chance = { $percent ->
    [0] il y aura un dé valable
   *[other] { $percent } % : aucun dé valable
}
tarasque-board-keep-roll-brief = Garder { $count }, lancer { $left }
tarasque-board-roll-rest-brief = Relancer { $left }
tarasque-board-bust-chance-brief = { $percent ->
    [0] sans risque
   *[other] risque { $percent } %
}
tarasque-board-plan = { $count ->
    [1] { $sides ->
        [lair] Cela prend une tuile, droit dans votre antre.
        [several] Cela prend 1 tuile.
       *[other] Cela prend 1 tuile : côté { $sides }.
    }
   *[other] { $sides ->
        [lair] Cela prend { $count } tuiles, dont une droit dans votre antre.
        [several] Cela prend { $count } tuiles.
       *[other] Cela prend { $count } tuiles : côté { $sides }.
    }
}
tarasque-board-plan-none = Cela ne prend encore aucune tuile.
tarasque-board-plan-brief = { $count ->
    [1] 1 tuile
   *[other] { $count } tuiles
}
tarasque-board-ghost = { $phase ->
    [claiming] sera ici
   *[other] si vous vous arrêtez
}
tarasque-board-plan-none-brief = aucune tuile
tarasque-board-egg = Œuf
tarasque-board-egg-effect = { $from } → { $to }
tarasque-board-eggs-do = Un œuf compte un dé double, ou déplace une tuile de votre antre.
tarasque-board-take = { $count ->
    [1] Prendre 1 tuile
   *[other] Prendre { $count } tuiles
}
tarasque-board-where = { $sides ->
    [lair] dans votre antre, et vous rejouez
    [several] sur plusieurs côtés
   *[other] sur le côté { $sides }
}
tarasque-board-take-none = Ne rien prendre
tarasque-board-take-none-why = les dés gardés sont perdus
tarasque-board-clear = Recommencer
tarasque-board-falls = Sur le côté { $side }, une tuile se vole avec { $price } dés.
tarasque-board-six = Elle va tout de suite dans votre antre, et vous rejouez.
tarasque-board-join = Dans la plus longue
tarasque-board-new-row = nouvelle rangée
tarasque-board-new-row-title = Nouvelle rangée
tarasque-board-gain = { $from ->
    [0] +1 point
   *[other] { $from } → { $to } points
}
tarasque-board-end = Finir le tour
tarasque-board-end-why = l’antre reste comme il est
tarasque-board-move = La déplacer pour un œuf

## Ce que l’on voit

tarasque-board-chance = { $percent } %
tarasque-board-yours = à vous
tarasque-board-instead = ou elle
tarasque-board-unreachable = hors d’atteinte
tarasque-board-unreachable-brief = –
tarasque-board-to-side = → côté { $side }
tarasque-board-to-side-brief = → { $side }
tarasque-board-to-lair = → antre
tarasque-board-keep-note = gardé
tarasque-board-again-note = relancé
tarasque-board-kept-count = gardés { $count }
tarasque-board-stack-left = reste { $count }
tarasque-board-stack-empty = pile vide
tarasque-board-my-lair = { $points ->
    [one] Votre antre · { $points } point
   *[other] Votre antre · { $points } points
}
tarasque-board-no-lair = L’antre est vide.

## Que faire à la place

tarasque-board-instead-lit = Gardez l’un des dés qui brillent.
tarasque-board-instead-dice = Gardez d’abord { $price } × { $dragon }, puis arrêtez-vous et prenez-la.
tarasque-board-instead-take = Prenez l’une des tuiles qui brillent.
tarasque-board-instead-own = Elle est à vous : elle se met à l’abri à votre prochain tour.
tarasque-board-instead-row = Choisissez l’une des rangées qui brillent.
tarasque-board-instead-open = Ouvrez une nouvelle rangée.
tarasque-board-instead-lift = Choisissez l’une des tuiles qui brillent.

## Pour qui écoute le plateau

tarasque-board-tile-offered = { $tile }, au centre, il en faut deux
tarasque-board-tile-guarded = { $tile }, sur le côté { $side } de { $name }, il en faut { $price }
tarasque-board-tile-own = { $tile }, sur votre côté { $side }
tarasque-board-tile-kept = { $tile }, dans votre antre
tarasque-board-row = Rangée de { $count }, { $points } points : { $tiles }
tarasque-board-row-length = Rangée de { $count } :
tarasque-board-row-join = Dans la rangée de { $count } qui commence par { $tile }
tarasque-board-die = { $chosen ->
    [true] Dé { $number } : { $dragon }, choisi
   *[false] { $useful ->
        [true] Dé { $number } : { $dragon }
       *[false] Dé { $number } : { $dragon }, pas valable
    }
}
tarasque-board-base-of = Base de { $name }
tarasque-board-kept-are = Gardés : { $dice }
tarasque-board-on-egg = { $what } sur un œuf (compte double)
tarasque-board-splits = Comment utiliser les symboles
tarasque-board-split-of = { $count } × { $dragon }
tarasque-board-split-part = { $name ->
    [none] { $tile } avec { $symbols }
   *[other] voler { $tile } à { $name } avec { $symbols }
}
tarasque-board-split-more = D’autres façons

## Le récit : $name, et si c’est moi

tarasque-story-first = { $me ->
    [true] Vous commencez
   *[other] { $name } commence
}
tarasque-story-turn = { $me ->
    [true] À vous de jouer
   *[other] { $name } joue
}
tarasque-story-again = { $me ->
    [true] Vous rejouez
   *[other] { $name } rejoue
}
tarasque-story-turned = Une tuile est retournée
tarasque-story-discarded = { $me ->
    [true] Vous écartez une tuile
   *[other] { $name } écarte une tuile
}
tarasque-story-row-opened = { $me ->
    [true] Vous ouvrez une rangée
   *[other] { $name } ouvre une rangée
}
tarasque-story-row-opened-why = { $tile } : 1 point
tarasque-story-row-joined = { $me ->
    [true] Votre rangée passe à { $length }
   *[other] { $name } aligne { $length } tuiles
}
tarasque-story-row-joined-why = { $tile } : { $from } → { $to } points
tarasque-story-moved = { $me ->
    [true] Vous déplacez une tuile
   *[other] { $name } déplace une tuile
}
tarasque-story-moved-why = { $length ->
    [1] { $tile }, pour un œuf, dans une nouvelle rangée
   *[other] { $tile }, pour un œuf, dans une rangée de { $length }
}
tarasque-story-skipped = { $me ->
    [true] Vous ne lancez pas
   *[other] { $name } ne lance pas
}
tarasque-story-skipped-why = Il n’y a aucune tuile à prendre.
tarasque-story-rolled = { $me ->
    [true] { $count ->
        [1] Vous lancez 1 dé
       *[other] Vous lancez { $count } dés
    }
   *[other] { $count ->
        [1] { $name } lance 1 dé
       *[other] { $name } lance { $count } dés
    }
}
tarasque-story-bust = { $me ->
    [true] Aucun dé valable
   *[other] { $name } : aucun dé valable
}
tarasque-story-bust-why = Aucune tuile à prendre ne montre ces dragons.
tarasque-story-bust-kept = Aucune tuile à prendre ne montre ces dragons ; les dés gardés comptent toujours.
tarasque-story-kept = { $me ->
    [true] Vous gardez { $what }
   *[other] { $name } garde { $what }
}
tarasque-story-kept-egg = Un œuf compte l’un d’eux double.
tarasque-story-stopped = { $me ->
    [true] Vous vous arrêtez
   *[other] { $name } s’arrête
}
tarasque-story-took = { $me ->
    [true] Vous prenez une tuile
   *[other] { $name } prend une tuile
}
tarasque-story-took-why = { $symbols ->
    [6] { $tile }, avec 6 : dans l’antre
    [7] { $tile }, avec 7 : dans l’antre
   *[other] { $tile }, avec { $symbols } : côté { $symbols }
}
tarasque-story-stole = { $mine ->
    [true] { $name } vous vole une tuile
   *[other] { $me ->
        [true] Vous volez { $robbed }
       *[other] { $name } vole { $robbed }
    }
}
tarasque-story-stole-why = { $symbols ->
    [6] { $tile } : 6 contre le côté { $side }, dans l’antre
    [7] { $tile } : 7 contre le côté { $side }, dans l’antre
   *[other] { $tile } : { $symbols } contre le côté { $side }, maintenant sur le côté { $symbols }
}
tarasque-story-lost = perdue, côté { $side }
tarasque-story-egg = { $me ->
    [true] Vous recevez un œuf
   *[other] { $name } reçoit un œuf
}
tarasque-story-egg-why = Un œuf suit chaque vol.
tarasque-story-six = { $me ->
    [true] Vous faites un Six !
   *[other] { $name } fait un Six !
}
tarasque-story-six-why = La tuile va droit dans l’antre, et un autre tour suit.
tarasque-story-ended = La partie est finie
tarasque-story-ended-why = La dernière tuile est dans un antre.

# La position en mots.
tarasque-board-says-centre = Au centre : { $tiles }. { $stack }, { $supply }.
tarasque-board-says-rolled = Sur la table : { $dice }.
tarasque-board-says-kept = Réservés : { $dice }.
tarasque-board-says-held = { $tile } cherche sa rangée.
tarasque-board-says-base = La base de { $name } : { $tiles }.
tarasque-board-says-base-item = { $tile } du côté { $side }
tarasque-board-says-lair = L’antre de { $name }, { $eggs } : { $rows }.
tarasque-board-says-removed = Hors du jeu : { $tiles }.
