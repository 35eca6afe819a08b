# Tarasque en jeu. Les dragons portent les numéros 0 à 5, les paysages 0 à 5.
# Habillage `drachenwurf` : un dragon est une couleur, le second élément un paysage ;
# habillage `tarasque` : un dragon est un numéro (dés ordinaires), le second élément une couleur.

tarasque-name = Tarasque
tarasque-about = Lancez les dés, gagnez des tuiles de dragon, protégez-les des autres joueurs et alignez de longues rangées dans votre antre. Aussi connu sous le nom de Drachenwurf.
tarasque-promise = Lancez les dragons, volez des tuiles, remplissez votre antre.

tarasque-option-theft_egg = qui reçoit un œuf quand une tuile est volée
tarasque-option-theft_egg-robbed = le joueur volé
tarasque-option-theft_egg-robbed-why = D’après une critique de la règle allemande ; la phrase française se lit des deux façons.
tarasque-option-theft_egg-thief = le voleur
tarasque-option-theft_egg-thief-why = L’autre lecture de la phrase française.
tarasque-option-skin = l’habillage du jeu
tarasque-option-skin-drachenwurf = Drachenwurf : couleurs de dragons et paysages
tarasque-option-skin-tarasque = Tarasque : dés ordinaires, numéros et couleurs
tarasque-option-rearrange = combien de fois on réarrange son antre à la fin d’un tour
tarasque-option-rearrange-once = une fois : un œuf, une tuile
tarasque-option-rearrange-once-why = Le livret parle d’un œuf et d’une tuile.
tarasque-option-rearrange-per_egg = une tuile par œuf
tarasque-option-rearrange-per_egg-why = Le livret n’imprime aucune limite.

tarasque-end-last-tile = La dernière tuile est dans un antre.

## Les choses

tarasque-dragon = { $skin ->
    [tarasque] { $dragon ->
        [0] 1
        [1] 2
        [2] 3
        [3] 4
        [4] 5
       *[5] 6
    }
   *[drachenwurf] { $dragon ->
        [0] rouge
        [1] orange
        [2] jaune
        [3] vert
        [4] bleu
       *[5] violet
    }
}
# Accordé au pluriel ; « orange » ne change pas.
tarasque-dragon-plural = { $skin ->
    [tarasque] { tarasque-dragon }
   *[drachenwurf] { $dragon ->
        [0] rouges
        [1] orange
        [2] jaunes
        [3] verts
        [4] bleus
       *[5] violets
    }
}
tarasque-landscape = { $skin ->
    [tarasque] { $landscape ->
        [0] rouge
        [1] orange
        [2] jaune
        [3] vert
        [4] bleu
       *[5] violet
    }
   *[drachenwurf] { $landscape ->
        [0] mer
        [1] forêt
        [2] montagne
        [3] désert
        [4] glaces
       *[5] volcan
    }
}
# Le paysage comme complément : « le dragon bleu des glaces ».
tarasque-of-landscape = { $landscape ->
    [0] de la mer
    [1] de la forêt
    [2] de la montagne
    [3] du désert
    [4] des glaces
   *[5] du volcan
}
tarasque-tile = { $skin ->
    [tarasque] le dragon { tarasque-landscape } n° { tarasque-dragon }
   *[drachenwurf] le dragon { tarasque-dragon } { tarasque-of-landscape }
}
# Une poignée de dés d’un même dragon.
tarasque-some-dice = { $skin ->
    [tarasque] { $dice ->
        [1] un { tarasque-dragon }
        [2] deux { tarasque-dragon }
        [3] trois { tarasque-dragon }
        [4] quatre { tarasque-dragon }
        [5] cinq { tarasque-dragon }
       *[6] six { tarasque-dragon }
    }
   *[drachenwurf] { $dice ->
        [1] un dé { tarasque-dragon }
        [2] deux dés { tarasque-dragon-plural }
        [3] trois dés { tarasque-dragon-plural }
        [4] quatre dés { tarasque-dragon-plural }
        [5] cinq dés { tarasque-dragon-plural }
       *[6] six dés { tarasque-dragon-plural }
    }
}
tarasque-some-symbols = { $skin ->
    [tarasque] { $symbols ->
        [2] deux { tarasque-dragon }
        [3] trois { tarasque-dragon }
        [4] quatre { tarasque-dragon }
        [5] cinq { tarasque-dragon }
        [6] six { tarasque-dragon }
       *[7] sept { tarasque-dragon }
    }
   *[drachenwurf] { $symbols ->
        [2] deux symboles { tarasque-dragon-plural }
        [3] trois symboles { tarasque-dragon-plural }
        [4] quatre symboles { tarasque-dragon-plural }
        [5] cinq symboles { tarasque-dragon-plural }
        [6] six symboles { tarasque-dragon-plural }
       *[7] sept symboles { tarasque-dragon-plural }
    }
}
# Une part d’un lancer : combien de dés montrent le dragon de cet indice.
tarasque-dice-item = { $count ->
    [0] { "" }
    [one] { tarasque-how-many } { tarasque-index-dragon }
   *[other] { tarasque-how-many } { tarasque-index-dragons }
}
tarasque-index-dragon = { $skin ->
    [tarasque] { $index ->
        [0] 1
        [1] 2
        [2] 3
        [3] 4
        [4] 5
       *[5] 6
    }
   *[drachenwurf] { $index ->
        [0] rouge
        [1] orange
        [2] jaune
        [3] vert
        [4] bleu
       *[5] violet
    }
}
tarasque-index-dragons = { $skin ->
    [tarasque] { tarasque-index-dragon }
   *[drachenwurf] { $index ->
        [0] rouges
        [1] orange
        [2] jaunes
        [3] verts
        [4] bleus
       *[5] violets
    }
}
tarasque-how-many = { $count ->
    [1] un
    [2] deux
    [3] trois
    [4] quatre
    [5] cinq
   *[6] six
}
tarasque-scores-item = { $count ->
    [one] { $name } { $count } point
   *[other] { $name } { $count } points
}

## Les choix

tarasque-RemoveTile = Retirer du jeu { tarasque-tile }
tarasque-JoinRow = La ranger dans la rangée qui commence par { tarasque-tile }
tarasque-OpenRow = Ouvrir une nouvelle rangée avec elle
tarasque-KeepDice = { $egg ->
    [true] { $dice ->
        [one] Réserver { tarasque-some-dice } sur un œuf : il compte double
       *[other] Réserver { tarasque-some-dice }, dont un sur un œuf : il compte double
    }
   *[false] Réserver { tarasque-some-dice }
}
tarasque-RollAgain = Relancer les autres dés
tarasque-StopRolling = S’arrêter là
tarasque-ClaimTile = { $symbols ->
    [6] Prendre { tarasque-tile } avec { tarasque-some-symbols } : directement dans l’antre, et rejouer
    [7] Prendre { tarasque-tile } avec { tarasque-some-symbols } : directement dans l’antre, et rejouer
   *[other] Prendre { tarasque-tile } avec { tarasque-some-symbols }
}
tarasque-EndClaims = Ne plus rien prendre
tarasque-LiftTile = Rendre un œuf et déplacer { tarasque-tile } dans une autre rangée
tarasque-EndTurn = Laisser l’antre comme il est et finir le tour

## Le hasard

tarasque-Begins = { $seat } commence
tarasque-Drawn = Tuile retournée : { tarasque-tile }
tarasque-Rolled = Lancer : { $dice }

## Ce qui s’est passé

tarasque-FirstPlayerNamed = { $seat } joue en premier.
tarasque-TurnBegan = { $extra ->
    [true] { $seat } joue encore un tour
   *[false] À { $seat } de jouer
}
tarasque-TileTurnedUp = On retourne { tarasque-tile }.
tarasque-TileRemoved = { $seat } retire du jeu { tarasque-tile }.
tarasque-RowOpened = { $seat } ouvre dans son antre une rangée avec { tarasque-tile }.
tarasque-RowJoined = { $seat } ajoute { tarasque-tile } à une rangée, longue maintenant de { $length } tuiles.
tarasque-TileMoved = { $length ->
    [1] { $seat } rend un œuf et déplace { tarasque-tile } dans une nouvelle rangée.
   *[other] { $seat } rend un œuf et déplace { tarasque-tile } dans une autre rangée, longue maintenant de { $length } tuiles.
}
tarasque-RollingSkipped = Il n’y a rien à gagner : { $seat } ne lance pas les dés.
tarasque-DiceRolled = { $seat } lance les dés : { $dice }.
tarasque-NoValidDie = Aucun dé valable : { $seat } ne peut plus lancer.
tarasque-DiceKept = { $egg ->
    [true] { $dice ->
        [one] { $seat } réserve { tarasque-some-dice } sur un œuf, qui le double.
       *[other] { $seat } réserve { tarasque-some-dice }, dont un sur un œuf, qui le double.
    }
   *[false] { $seat } réserve { tarasque-some-dice }.
}
tarasque-RollingEnded = { $seat } s’arrête là.
tarasque-TileClaimed = { $seat } prend au centre { tarasque-tile } avec { tarasque-some-symbols }.
tarasque-TileStolen = { $seat } vole à { $robbed } { tarasque-tile } avec { tarasque-some-symbols } !
tarasque-EggGained = { $seat } reçoit un œuf.
tarasque-SixMade = Un Six ! La tuile entre directement dans l’antre, et { $seat } va rejouer.
tarasque-TurnEnded = { $seat } a fini son tour.
tarasque-GameEnded = La partie est finie : { $scores }.

## Le plateau en texte

tarasque-board-centre = Centre
tarasque-board-empty = rien
tarasque-board-stack = { $count ->
    [one] { $count } tuile dans la pile
   *[other] { $count } tuiles dans la pile
}
tarasque-board-supply = { $count ->
    [one] { $count } œuf en réserve
   *[other] { $count } œufs en réserve
}
tarasque-board-removed = Retirées
tarasque-board-dice = Dés
tarasque-board-roll = lancer { $roll } sur 6
tarasque-board-useless = Sans valeur
tarasque-board-kept = Réservés
tarasque-board-egg-used = œuf utilisé
tarasque-board-held = En main
tarasque-board-base = base
tarasque-board-lair = antre
tarasque-board-side = côté { $side }
tarasque-board-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
tarasque-board-eggs = { $count ->
    [one] { $count } œuf
   *[other] { $count } œufs
}
tarasque-board-extra = encore un tour ensuite

# À côté d’un choix dans le terminal.
tarasque-remark-side = côté { $side } : volée avec { $stealing } ou plus
tarasque-remark-six = un Six : dans votre antre, et vous rejouez
tarasque-remark-bust = { $percent } % d’échec ensuite
