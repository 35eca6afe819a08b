# Ce qui se passe, comme la scène le raconte : une légende de quelques mots, et une ligne de pourquoi.

vale-story-FirstPlayerNamed = { $who ->
    [me] Vous avez l’initiative
   *[other] { $name } a l’initiative
}
vale-story-FirstPlayerNamed-why = La tuile d’initiative désigne qui commence.
vale-story-RoundBegan = La manche { $round } commence
vale-story-RoundBegan-why = { $who ->
    [me] Vous avez l’initiative. Chaque arène gagne un emplacement.
   *[other] { $name } a l’initiative. Chaque arène gagne un emplacement.
}
vale-story-CardRevealed = { $card } apparaît
vale-story-CardRevealed-why = { $text }
vale-story-PileShuffled = La défausse est mélangée
vale-story-PileShuffled-why = { $cards } cartes forment la nouvelle pioche.
vale-story-CardCaptured = { $who ->
    [me] Vous capturez { $card }
   *[other] { $name } capture { $card }
}
vale-story-CardCaptured-why = { $text }
vale-story-TurnBegan = { $who ->
    [me] À vous de jouer
   *[other] À { $name } de jouer
}
vale-story-TurnBegan-why = Vendre, apprivoiser, invoquer, bannir.
vale-story-CardSold = { $who ->
    [me] Vous vendez { $card }
   *[other] { $name } vend { $card }
}
vale-story-CardSold-why = Une carte se vend selon sa famille.
vale-story-CardTamed = { $who ->
    [me] Vous apprivoisez { $card }
   *[other] { $name } apprivoise { $card }
}
vale-story-CardTamed-why = Elle rejoint la main.
vale-story-CardSummoned = { $who ->
    [me] Vous invoquez { $card }
   *[other] { $name } invoque { $card }
}
vale-story-CardSummoned-why = { $free ->
    [true] Gratuitement
   *[false] Payé : { $stones }
}
vale-story-CardBanished = { $who ->
    [me] Vous bannissez { $card }
   *[other] { $name } bannit { $card }
}
vale-story-CardBanished-why = Payé : { $stones }
vale-story-StonesGained = { $who ->
    [me] Vous prenez { $stones }
   *[other] { $name } prend { $stones }
}
vale-story-StonesGained-why = Grâce à { $card }
vale-story-StonesLost = { $who ->
    [me] Vous rendez { $stones }
   *[other] { $name } rend { $stones }
}
vale-story-StonesLost-why = Pour { $card }
vale-story-StonesKept = { $who ->
    [me] Vous gardez { $stones }
   *[other] { $name } garde { $stones }
}
vale-story-StonesKept-why = Il y en avait plus que la limite.
vale-story-PointsScored = { $who ->
    [me] Vous marquez { $scored }
   *[other] { $name } marque { $scored }
}
vale-story-PointsScored-why = { $card }
vale-story-PointsLost = { $who ->
    [me] Vous perdez { $scored }
   *[other] { $name } perd { $scored }
}
vale-story-PointsLost-why = { $card }
vale-story-CardDrawn = { $who ->
    [me] Vous piochez { $card }
   *[other] { $name } pioche { $card }
}
vale-story-CardDrawn-why = { $text }
vale-story-HiddenCardDrawn = { $who ->
    [me] Vous piochez une carte
   *[other] { $name } pioche une carte
}
vale-story-HiddenCardDrawn-why = Elle reste secrète.
vale-story-TopCardDrawn = { $who ->
    [me] Vous piochez { $card }
   *[other] { $name } pioche { $card }
}
vale-story-TopCardDrawn-why = La carte était visible sur la pioche.
vale-story-HandCardDiscarded = { $who ->
    [me] Vous défaussez { $card }
   *[other] { $name } défausse { $card }
}
vale-story-HandCardDiscarded-why = De la main
vale-story-SummonedCardDiscarded = { $who ->
    [me] Vous perdez { $card }
   *[other] { $name } perd { $card }
}
vale-story-SummonedCardDiscarded-why = De l’arène
vale-story-CardReturned = { $who ->
    [me] Vous récupérez { $card }
   *[other] { $name } récupère { $card }
}
vale-story-CardReturned-why = La carte retourne en main, son emplacement est libre.
vale-story-CardFetched = { $who ->
    [me] Vous prenez { $card }
   *[other] { $name } prend { $card }
}
vale-story-CardFetched-why = Dans la défausse
vale-story-CardPutOnPile = { $card } va sur la pioche
vale-story-CardPutOnPile-why = C’est la prochaine carte piochée.
vale-story-EffectCopied = { $card } copie { $copied }
vale-story-EffectCopied-why = La carte agit comme si elle portait ce texte.
vale-story-ActiveUsed = { $who ->
    [me] Vous utilisez { $card }
   *[other] { $name } utilise { $card }
}
vale-story-ActiveUsed-why = { $text }
vale-story-ActiveLapsed = { $who ->
    [me] Vous utilisez { $card } : aucun effet
   *[other] { $name } utilise { $card } : aucun effet
}
vale-story-ActiveLapsed-why = Il manque ce qu’il faut.
vale-story-PlayerChosen = { $aim ->
    [me] { $card } vous frappe
   *[other] { $card } frappe { $target }
}
vale-story-PlayerChosen-why = { $who ->
    [me] C’est votre carte.
   *[other] C’est la carte de { $name }.
}
vale-story-OptionChosen = { $who ->
    [me] Vous choisissez une option de { $card }
   *[other] { $name } choisit une option de { $card }
}
vale-story-OptionChosen-why = { $option ->
    [0] La première
    [1] La deuxième
    [2] La troisième
   *[3] La quatrième
}
vale-story-RoundEnded = La manche { $round } est finie
vale-story-RoundEnded-why = { $scores }
vale-story-GameEnded = La partie est finie
vale-story-GameEnded-why = { $scores }
