# Ce qui se passe pendant une course, tel que la scène le raconte : une légende en quelques mots, et une ligne de pourquoi.

riders-story-StartCardDrawn = { $who ->
    [me] Vous tirez la carte Départ { $place }
   *[other] { $name } tire la carte Départ { $place }
}
riders-story-StartCardDrawn-why = Vitesse { $speed }, énergie { $energy }
riders-story-MagicDrawn = { $who ->
    [me] Vous tirez : { $card }
   *[other] { $name } tire une carte Magie
}
riders-story-MagicDrawn-why = Un symbole apporte une carte, quatre en main au plus.
riders-story-RoundBegan = Tour { $round }
riders-story-RoundBegan-why = Tout le monde règle sa vitesse en secret.
riders-story-SpeedSet = { $who ->
    [me] Votre compteur est réglé
   *[other] { $name } a réglé son compteur
}
riders-story-SpeedSet-why = Il reste caché jusqu’au vol.
riders-story-MagicChosen = { $who ->
    [me] Votre choix de magie est fait
   *[other] { $name } a choisi pour la magie
}
riders-story-MagicChosen-why = Personne ne voit si une carte est déposée.
riders-story-MagicLaid = { $who ->
    [me] Votre carte est face cachée
   *[other] { $name } a une carte face cachée
}
riders-story-MagicLaid-why = Jouée pendant ce tour, ou perdue.
riders-story-TurnBegan = { $who ->
    [me] Vous volez à { $speed }
   *[other] { $name } dévoile { $speed }
}
riders-story-TurnBegan-why = Le dragon de tête vole d’abord.
riders-story-AllianceShown = { $who ->
    [me] Vous forcez { $other } à une alliance
   *[other] { $whom ->
        [me] { $name } vous force à une alliance
       *[other] { $name } force { $other } à une alliance
    }
}
riders-story-AllianceShown-why = { $hit ->
    [yes] La réglette { $reach } suffit.
   *[no] La réglette { $reach } ne suffit pas : carte perdue.
}
riders-story-AllyJoined = { $who ->
    [me] Vous vous posez derrière { $other }
   *[other] { $name } se pose derrière { $other }
}
riders-story-AllyJoined-why = L’allié ne vole pas pendant ce tour.
riders-story-AllianceLapsed = { $who ->
    [me] Votre alliance tombe à l’eau
   *[other] L’alliance de { $name } tombe à l’eau
}
riders-story-AllianceLapsed-why = Le meneur n’est pas passé.
riders-story-AmuletShown = { $who ->
    [me] Vous montrez une amulette
   *[other] { $name } montre une amulette
}
riders-story-AmuletShown-why = À l’abri des sorts et des pièges pendant ce tour
riders-story-RulerTaken = { $who ->
    [me] Vous prenez la réglette { $speed }
   *[other] { $name } prend la réglette { $speed }
}
riders-story-RulerTaken-why = { $card } ; le compteur ne bouge pas.
riders-story-BaseCrashed = { $who ->
    [me] Votre socle percute la bordure
   *[other] Le socle de { $name } percute la bordure
}
riders-story-BaseCrashed-why = Énergie −{ $tokens }, la vitesse tombe à { $speed }
riders-story-RulerCrashed = { $who ->
    [me] Votre réglette percute la bordure
   *[other] La réglette de { $name } percute la bordure
}
riders-story-RulerCrashed-why = Énergie −{ $tokens }, la vitesse tombe à { $speed }
riders-story-DragonFlew = { $who ->
    [me] Vous volez { $speed }
   *[other] { $name } vole { $speed }
}
riders-story-DragonFlew-why = Le long de la réglette, de pointe à pointe
riders-story-DragonStruck = { $who ->
    [me] Vous heurtez { $other }
   *[other] { $whom ->
        [me] { $name } vous heurte
       *[other] { $name } heurte { $other }
    }
}
riders-story-DragonStruck-why = Qui heurte perd { $energy } énergie et { $speed } de vitesse
riders-story-DragonPutBack = { $who ->
    [me] Vous revenez près de la bordure
   *[other] { $name } revient près de la bordure
}
riders-story-DragonPutBack-why = Qui est heurté ne perd rien.
riders-story-MagicDiscarded = { $who ->
    [me] Vous défaussez : { $card }
   *[other] { $name } défausse : { $card }
}
riders-story-MagicDiscarded-why = Visible sur la défausse
riders-story-EnergyGained = { $who ->
    [me] Vous gagnez 1 énergie
   *[other] { $name } gagne 1 énergie
}
riders-story-EnergyGained-why = Le socle touche un champ d’énergie.
riders-story-DragonReleased = { $who ->
    [me] Votre dragon a repris des forces
   *[other] Le dragon de { $name } reprend des forces
}
riders-story-DragonReleased-why = Il a atteint un champ d’énergie.
riders-story-TrapSprung = { $who ->
    [me] Vous tombez dans un piège : { $tokens }
   *[other] { $name } tombe dans un piège : { $tokens }
}
riders-story-TrapSprung-why = { $tokens ->
    [0] Il ne prend rien.
   *[other] Il prend { $tokens } énergie.
}
riders-story-TrapDefused = { $who ->
    [me] Votre amulette désamorce un piège
   *[other] L’amulette de { $name } désamorce un piège
}
riders-story-TrapDefused-why = Il quitte la partie sans effet.
riders-story-EnergyLost = { $who ->
    [me] Énergie : vous perdez { $tokens }
   *[other] Énergie : { $name } perd { $tokens }
}
riders-story-EnergyLost-why = Qui ne peut tout payer est exténué.
riders-story-DragonExhausted = { $who ->
    [me] Votre dragon est exténué
   *[other] Le dragon de { $name } est exténué
}
riders-story-DragonExhausted-why = Retour au champ d’énergie : énergie { $energy }, vitesse { $speed }, plus de cartes
riders-story-DragonEliminated = { $who ->
    [me] Votre dragon est éliminé
   *[other] Le dragon de { $name } est éliminé
}
riders-story-DragonEliminated-why = Exténué pour la deuxième fois
riders-story-SpellCast = { $who ->
    [me] Vous visez { $other } : { $card }
   *[other] { $whom ->
        [me] { $name } vous vise : { $card }
       *[other] { $name } vise { $other } : { $card }
    }
}
riders-story-SpellCast-why = { $hit ->
    [yes] La réglette { $reach } suffit : touché.
   *[no] La réglette { $reach } ne suffit pas : manqué.
}
riders-story-SpellWarded = { $who ->
    [me] Votre amulette vous protège
   *[other] L’amulette de { $name } tient bon
}
riders-story-SpellWarded-why = Sans effet : { $card }
riders-story-DiceThrown = { $heads ->
    [0] Aucune tête : aucun dégât
    [one] { $heads } tête contre { $other }
   *[other] { $heads } têtes contre { $other }
}
riders-story-DiceThrown-why = Une énergie par tête
riders-story-DragonLassoed = { $who ->
    [me] Vous tirez { $other } en arrière
   *[other] { $whom ->
        [me] { $name } vous tire en arrière
       *[other] { $name } tire { $other } en arrière
    }
}
riders-story-DragonLassoed-why = Le lasso le ramène vers qui l’a lancé.
riders-story-EnergyDrained = { $who ->
    [me] Vous prenez l’énergie de { $other }
   *[other] { $whom ->
        [me] { $name } prend votre énergie
       *[other] { $name } prend l’énergie de { $other }
    }
}
riders-story-EnergyDrained-why = Un jeton passe d’un dragon à l’autre
riders-story-TrapPlaced = { $who ->
    [me] Vous placez un piège
   *[other] { $name } place un piège
}
riders-story-TrapPlaced-why = Il prend 0, 1 ou 2 énergies.
riders-story-FinishCrossed = { $who ->
    [me] Vous passez la ligne d’arrivée
   *[other] { $name } passe la ligne d’arrivée
}
riders-story-FinishCrossed-why = La course finit avec ce tour.
riders-story-GameEnded = { $who ->
    [me] Vous gagnez la course
   *[other] { $name } gagne la course
}
riders-story-GameEnded-why = Le dragon le plus avancé gagne.
