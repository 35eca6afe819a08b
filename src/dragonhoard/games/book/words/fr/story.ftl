# Ce qui se passe, raconté sur la scène : une légende de quelques mots et une ligne qui l’explique. `$dragon` et `$card` arrivent déjà en mots.

book-story-FirstPlayerNamed = { $who ->
    [me] Vous commencez
   *[other] { $name } commence
}
book-story-FirstPlayerNamed-why = Le jeton rouge marque le premier joueur.
book-story-GoalDealt = { $who ->
    [me] Votre objectif : { $species }
   *[other] Objectif pour { $name } : { $species }
}
book-story-GoalDealt-why = Chaque carte de cette espèce rapporte { $points } points de plus.
book-story-CardTurnedUp = { $card } apparaît
book-story-CardTurnedUp-why = Valeur { $value }
book-story-TurnBegan = { $who ->
    [me] À vous de jouer
   *[other] À { $name } de jouer
}
book-story-TurnBegan-why = Placer des dés ou prendre un dragon.
book-story-TokenReturned = { $who ->
    [me] Votre jeton revient
   *[other] { $name } récupère son jeton
}
book-story-TokenReturned-why = La pile { $pile } n’est plus protégée.
book-story-DicePlaced = { $who ->
    [me] Vous placez { $sum } sur { $dragon }
   *[other] { $name } place { $sum } sur { $dragon }
}
book-story-DicePlaced-why = { $how ->
    [added] { $dice } en plus : { $total } en tout
    [blocked] { $dice } = { $total }, plus que 6
   *[free] { $dice } = { $total }, il faut { $needed }
}
book-story-DiceBeaten = { $who ->
    [me] Vous battez { $beaten }
   *[other] { $whose ->
        [me] { $name } bat vos dés
       *[other] { $name } bat { $beaten }
    }
}
book-story-DiceBeaten-why = { $total } bat { $sum } ; dés en main, augmentés de 1 : { $changes }
book-story-BlockingDieBeaten = { $who ->
    [me] Vous battez le dé de blocage
   *[other] { $name } bat le dé de blocage
}
book-story-BlockingDieBeaten-why = { $total } dépasse 6.
book-story-BlockingDieMoved = Le dé de blocage avance
book-story-BlockingDieMoved-why = Le voici sur la pile { $pile }, { $card }
book-story-BlockingDieSetAside = Le dé de blocage attend
book-story-BlockingDieSetAside-why = Aucune pile ne peut le recevoir.
book-story-DiceKnockedOff = { $who ->
    [me] Vos dés sont renvoyés
   *[other] { $name } reprend ses dés
}
book-story-DiceKnockedOff-why = Renvoyés tels quels par le dé de blocage : { $dice }
book-story-DragonTaken = { $who ->
    [me] Vous prenez { $dragon }
   *[other] { $name } prend { $dragon }
}
book-story-DragonTaken-why = { $more ->
    [0] { $value } points ; dés en main, diminués de 1 : { $changes }
   *[other] { $value } + { $more } pour l’objectif ; dés en main, diminués de 1 : { $changes }
}
book-story-CardProtected = { $who ->
    [me] Vous protégez { $dragon }
   *[other] { $name } protège { $dragon }
}
book-story-CardProtected-why = Plaines : les autres n’y placent rien pendant une manche.
book-story-DieFlipped = { $who ->
    [me] Vous basculez un { $die }
   *[other] { $name } bascule un { $die }
}
book-story-DieFlipped-why = Montagnes : { $changes }
book-story-HandRaised = { $who ->
    [me] Vous augmentez tous vos dés
   *[other] { $name } augmente tous ses dés
}
book-story-HandRaised-why = { $count ->
    [0] Jungle, mais aucun dé en main.
   *[other] Jungle : { $changes }
}
book-story-DieRaised = { $who ->
    [me] Vous augmentez un { $die }
   *[other] { $name } augmente un { $die }
}
book-story-DieRaised-why = { $die ->
    [6] Désert, mais 6 est le plus haut.
   *[other] Désert : { $changes }
}
book-story-CardRemoved = { $who ->
    [me] Vous retirez { $dragon }
   *[other] { $name } retire { $dragon }
}
book-story-CardRemoved-why = Orage : la carte quitte la partie.
book-story-TurnLost = { $who ->
    [me] Vous ne pouvez rien faire
   *[other] { $name } ne peut rien faire
}
book-story-TurnLost-why = { $count ->
    [0] Aucun dé en main à augmenter.
   *[other] Ni placer ni prendre ; dés augmentés de 1 : { $changes }
}
book-story-LastRoundBegan = La dernière manche commence
book-story-LastRoundBegan-why = { $count ->
    [one] { $count } pile est vide.
   *[other] { $count } piles sont vides.
}
book-story-GameEnded = { $who ->
    [me] Vous avez le plus de points
   *[other] { $name } a le plus de points
}
book-story-GameEnded-why = { $scores }
