# Le Val d’éternité en jeu. Les cartes portent les numéros 0 à 69, dans l’ordre de leur table ; ce qu’elles font est dans cards.ftl.

vale-name = The Vale of Eternity
vale-about = Capturez des créatures légendaires, vendez-les ou apprivoisez-les, invoquez-les dans votre arène et laissez leurs effets vous porter à soixante points.
vale-promise = Invoquez des créatures et visez 60 points.

vale-end-sixty-points = Quelqu’un a atteint soixante points.
vale-end-tenth-round = La dixième manche est terminée.

## Les choses

vale-card = { $card ->
    [0] Hestia
    [1] Diablotin
    [2] Succube
    [3] Renard de feu
    [4] Salamandre
    [5] Salamandre à cornes
    [6] Ifrit
    [7] Incube
    [8] Crâne ardent
    [9] Géant de lave
    [10] Phénix
    [11] Agni
    [12] Asmodée
    [13] Balrog
    [14] Surt
    [15] Yuki-onna
    [16] Kappa
    [17] Esprit de la mer
    [18] Ondine
    [19] Nessie
    [20] Haetae
    [21] Fille-escargot
    [22] Reine des ondines
    [23] Yuki-onna sublimée
    [24] Hydre
    [25] Léviathan
    [26] Triton
    [27] Géant des eaux
    [28] Charybde
    [29] Poséidon
    [30] Jeune esprit de la forêt
    [31] Gobelin
    [32] Esprit de la forêt
    [33] Gargouille
    [34] Basilic
    [35] Troll
    [36] Soldat gobelin
    [37] Méduse
    [38] Cerbère
    [39] Mimic
    [40] Slime de boue
    [41] Golem de roche
    [42] Golem de pierre
    [43] Béhémoth
    [44] Géant des sables
    [45] Esprit pissenlit
    [46] Harpie
    [47] Pégase
    [48] Tengu
    [49] Borée
    [50] Génie
    [51] Hippogriffe
    [52] Sylphe
    [53] Génie sublimé
    [54] Valkyrie
    [55] Odin
    [56] Freyja
    [57] Griffon
    [58] Rudra
    [59] Girin
    [60] Œuf de dragon
    [61] Raz-de-marée
    [62] Molosse de Braise
    [63] Marina
    [64] Rocaille
    [65] Bourrasque
    [66] Aéris
    [67] Fournaise
    [68] Sauléa
   *[69] Eternity
}
vale-copied = { $copied ->
    [0] Hestia
    [1] Diablotin
    [2] Succube
    [3] Renard de feu
    [4] Salamandre
    [5] Salamandre à cornes
    [6] Ifrit
    [7] Incube
    [8] Crâne ardent
    [9] Géant de lave
    [10] Phénix
    [11] Agni
    [12] Asmodée
    [13] Balrog
    [14] Surt
    [15] Yuki-onna
    [16] Kappa
    [17] Esprit de la mer
    [18] Ondine
    [19] Nessie
    [20] Haetae
    [21] Fille-escargot
    [22] Reine des ondines
    [23] Yuki-onna sublimée
    [24] Hydre
    [25] Léviathan
    [26] Triton
    [27] Géant des eaux
    [28] Charybde
    [29] Poséidon
    [30] Jeune esprit de la forêt
    [31] Gobelin
    [32] Esprit de la forêt
    [33] Gargouille
    [34] Basilic
    [35] Troll
    [36] Soldat gobelin
    [37] Méduse
    [38] Cerbère
    [39] Mimic
    [40] Slime de boue
    [41] Golem de roche
    [42] Golem de pierre
    [43] Béhémoth
    [44] Géant des sables
    [45] Esprit pissenlit
    [46] Harpie
    [47] Pégase
    [48] Tengu
    [49] Borée
    [50] Génie
    [51] Hippogriffe
    [52] Sylphe
    [53] Génie sublimé
    [54] Valkyrie
    [55] Odin
    [56] Freyja
    [57] Griffon
    [58] Rudra
    [59] Girin
    [60] Œuf de dragon
    [61] Raz-de-marée
    [62] Molosse de Braise
    [63] Marina
    [64] Rocaille
    [65] Bourrasque
    [66] Aéris
    [67] Fournaise
    [68] Sauléa
   *[69] Eternity
}
vale-family = { $family ->
    [0] Feu
    [1] Eau
    [2] Terre
    [3] Vent
   *[4] Dragon
}
vale-reds = { $red ->
    [one] { $red } pierre rouge
   *[other] { $red } pierres rouges
}
vale-blues = { $blue ->
    [one] { $blue } pierre bleue
   *[other] { $blue } pierres bleues
}
vale-purples = { $purple ->
    [one] { $purple } pierre violette
   *[other] { $purple } pierres violettes
}
vale-stones = { $red ->
    [0] { $blue ->
        [0] { $purple ->
            [0] aucune pierre
           *[other] { vale-purples }
        }
       *[other] { $purple ->
            [0] { vale-blues }
           *[other] { vale-blues } et { vale-purples }
        }
    }
   *[other] { $blue ->
        [0] { $purple ->
            [0] { vale-reds }
           *[other] { vale-reds } et { vale-purples }
        }
       *[other] { $purple ->
            [0] { vale-reds } et { vale-blues }
           *[other] { vale-reds }, { vale-blues } et { vale-purples }
        }
    }
}
# Ce qui a été payé : souvent rien.
vale-price = { $red ->
    [0] { $blue ->
        [0] { $purple ->
            [0] sans payer
           *[other] pour { vale-stones }
        }
       *[other] pour { vale-stones }
    }
   *[other] pour { vale-stones }
}
vale-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
vale-scores-item = { $count ->
    [one] { $name } { $count } point
   *[other] { $name } { $count } points
}

## Les choix

vale-CaptureCard = Capturer { vale-card }
vale-SellCard = Vendre { vale-card }
vale-TameCard = Apprivoiser { vale-card }
vale-SummonCard = Invoquer { vale-card }
vale-BanishCard = Bannir { vale-card }
vale-UseActive = Utiliser { vale-card }
vale-DiscardCard = Défausser { vale-card }
vale-ReturnCard = Reprendre { vale-card } en main
vale-CopyCard = Copier { vale-card }
vale-FetchCard = Prendre { vale-card } dans la défausse
vale-PayStones = Payer { vale-stones }
vale-KeepStones = Garder { vale-stones }
vale-ChoosePlayer = Choisir { $seat }
vale-ChooseOption = Choisir { $option ->
    [0] la première option
    [1] la deuxième option
    [2] la troisième option
   *[3] la quatrième option
}
vale-StopDiscarding = Ne plus rien défausser
vale-EndTurn = Finir le tour

## Le hasard

vale-Begins = { $seat } commence
vale-Drawn = De la pioche : { vale-card }

## Ce qui s’est passé

vale-FirstPlayerNamed = { $seat } commence avec la tuile d’initiative.
vale-RoundBegan = Manche { $round } : { $seat } a l’initiative
vale-CardRevealed = { vale-card } apparaît dans le Val.
vale-PileShuffled = { $cards ->
    [one] La défausse, { $cards } carte, devient la pioche.
   *[other] La défausse, { $cards } cartes, est mélangée et devient la pioche.
}
vale-CardCaptured = { $seat } capture { vale-card }.
vale-TurnBegan = À { $seat } de jouer
vale-CardSold = { $seat } vend { vale-card }.
vale-CardTamed = { $seat } apprivoise { vale-card }.
vale-CardSummoned = { $seat } invoque { vale-card } { vale-price }.
vale-CardBanished = { $seat } bannit { vale-card } { vale-price }.
vale-TurnEnded = { $seat } finit son tour.
vale-StonesGained = { $seat } prend { vale-stones } ({ vale-card }).
vale-StonesLost = { $seat } rend { vale-stones } ({ vale-card }).
vale-StonesKept = { $seat } a trop de pierres et garde { vale-stones }.
vale-PointsScored = { $seat } marque { vale-points } ({ vale-card }).
vale-PointsLost = { $seat } perd { vale-points } ({ vale-card }).
vale-CardDrawn = { $seat } pioche { vale-card }.
vale-HiddenCardDrawn = { $seat } pioche une carte.
vale-TopCardDrawn = { $seat } pioche { vale-card } sur le dessus de la pile.
vale-HandCardDiscarded = { $seat } défausse { vale-card } de sa main.
vale-SummonedCardDiscarded = { $seat } perd { vale-card } de son arène.
vale-CardReturned = { vale-card } revient dans la main de { $seat }.
vale-CardFetched = { $seat } prend { vale-card } dans la défausse.
vale-CardPutOnPile = { $seat } voit { vale-card } s’envoler sur la pioche.
vale-EffectCopied = { $seat } fait copier { vale-copied } par { vale-card }.
vale-ActiveUsed = { $seat } utilise { vale-card }.
vale-ActiveLapsed = { $seat } utilise { vale-card } : aucun effet.
vale-PlayerChosen = { $seat } dirige { vale-card } sur { $target }.
vale-OptionChosen = { $seat } prend { $option ->
    [0] la première option
    [1] la deuxième option
    [2] la troisième option
   *[3] la quatrième option
} de { vale-card }.
vale-RoundEnded = La manche { $round } est finie : { $scores }.
vale-GameEnded = La partie est finie : { $scores }.

## Le plateau en texte

vale-board-round = Manche { $round } sur 10
vale-board-display = Val
vale-board-stones = pierres
vale-board-hand = main
vale-board-captured = capturées
vale-board-area = arène
vale-board-discard = Défausse
vale-board-top = Dessus
vale-board-known = connues
vale-board-initiative = initiative
vale-board-none = rien
vale-board-slots = { $used } sur { $slots }
vale-board-pile = { $count ->
    [one] { $count } carte dans la pioche
   *[other] { $count } cartes dans la pioche
}
vale-board-cards = { $count ->
    [one] { $count } carte en main
   *[other] { $count } cartes en main
}
vale-board-worth = rouge { $red }, bleue { $blue }, violette { $purple }
vale-board-worth-all = valeur { $worth }
vale-remark-sale = rapporte { $stones }
vale-remark-over = { $count } de trop
vale-remark-price = prix { $price }
vale-remark-price-and-purse = prix { $price }, vous avez { $purse }
vale-remark-range = { $least } à { $most } points
vale-remark-exact = compte juste
vale-remark-lost = { $lost } de trop
vale-remark-idle = sans effet pour l’instant
vale-board-effect = Effet
vale-board-asked = { $kind ->
    [pay-summon] paie { vale-card }
    [pay-banish] paie pour bannir { vale-card }
    [keep-stones] choisit les pierres à garder
    [use-actives] choisit le prochain effet activable
    [choose-victim] choisit qui { vale-card } frappe
    [lose-card] choisit ce que { vale-card } lui prend
    [choose-option] choisit une option de { vale-card }
    [choose-robbed] choisit qui { vale-card } vole
    [return-card] choisit ce que { vale-card } fait revenir
    [devour-cards] choisit ce que { vale-card } dévore
    [copy-active] choisit ce que { vale-card } copie
    [copy-instant] choisit ce que { vale-card } copie
    [fetch-card] choisit ce que { vale-card } retrouve
    [discard-held] défausse une carte de sa main pour { vale-card }
    [summon-free] invoque sans payer, grâce à { vale-card }
   *[drawing] pioche une carte pour { vale-card }
}
