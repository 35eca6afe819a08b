# Le plateau du Val d’éternité dans le navigateur.
vale-board-instant = Instantané
vale-board-active = Activable
vale-board-permanent = Permanent
vale-board-label = { $name }, { $family }, coût { $cost }. { $text }
vale-board-marked = Capturée par { $name }.
vale-board-price = coûte { $price } en ce moment
vale-board-vale = La vallée
vale-board-your-hand = Votre main
vale-board-your-area = Votre arène
vale-board-empty-hand = Aucune carte en main.
vale-board-empty-vale = La vallée est déserte.
vale-board-purse = valeur { $worth }
vale-board-first = A la tuile d’initiative
vale-board-draw-pile = { $count ->
    [one] Pioche, { $count } carte
   *[other] Pioche, { $count } cartes
}
vale-board-discard-pile = { $count ->
    [one] Défausse, { $count } carte : la parcourir
   *[other] Défausse, { $count } cartes : la parcourir
}
vale-board-discarded = La défausse
vale-board-close = Fermer
vale-board-waits = C’est à { $name } de jouer.
vale-board-waits-for = { $name } { $deed }.
vale-board-you = { $kind ->
    [capture] À vous de capturer : touchez une carte de la vallée.
    [action] À vous : vendez ou apprivoisez vos captures, puis invoquez.
    [pay-summon] Comment payez-vous { $card } ?
    [pay-banish] Comment payez-vous pour bannir { $card } ?
    [keep-stones] Trop de pierres : lesquelles gardez-vous ?
    [use-actives] Quelle carte activez-vous maintenant ?
    [choose-victim] { $card } : qui doit perdre une carte ?
    [lose-card] { $card } vous frappe : quelle carte perdez-vous ?
    [choose-option] { $card } : quelle option ?
    [choose-robbed] { $card } : à qui voler un point ?
    [return-card] { $card } : quelle carte revient dans votre main ?
    [devour-cards] { $card } : laquelle de vos cartes faut-il dévorer ?
    [copy-active] { $card } : quel effet activable copier ?
    [copy-instant] { $card } : quel effet instantané copier ?
    [fetch-card] { $card } : quelle carte reprenez-vous dans la défausse ?
    [discard-held] { $card } : quelle carte de votre main défaussez-vous ?
    [summon-free] { $card } : quelle carte invoquez-vous gratuitement ?
   *[other] À vous de choisir.
}
vale-board-option = { $card ->
    [21] { $option ->
        [0] 1 pierre bleue devient 1 violette
       *[1] 1 pierre violette devient 3 bleues
    }
    [24] { $option ->
        [0] 1 pierre violette
        [1] piocher une carte
        [2] 2 pierres bleues
       *[3] 4 points
    }
   *[34] { $option ->
        [0] 1 pierre rouge
        [1] perdre 1 point, prendre 1 pierre bleue
       *[2] perdre 2 points, prendre 1 pierre violette
    }
}
vale-board-over = La partie est finie.
vale-board-phase = { $phase ->
    [capture] Capture
    [action] Action
    [resolution] Résolution
    [finished] La fin
   *[reveal] Nouvelles cartes
}
vale-board-round-brief = Manche { $round }/{ $rounds }
vale-board-free = { $free ->
    [one] { $free } libre
   *[other] { $free } libres
}
vale-board-in-the-middle = Étalée au-dessus
vale-board-open-area = Ouvrir l’arène de { $name } : { $used } emplacements sur { $slots } occupés, { $hand } en main
vale-board-area-of = L’arène de { $name }
vale-board-lies-with = La carte de { $name }
vale-board-stone = { $colour ->
    [0] Pierre rouge
    [1] Pierre bleue
   *[2] Pierre violette
}, valeur { $worth }{ $kept ->
    [true] , gardée
   *[false] , rendue
}

## Ce qui pend à une carte ouverte

vale-board-tag-sell = Se vend
vale-board-tag-summon = { $cost ->
    [0] Invoquer pour { $price }
   *[other] Invoquer pour { $price }, non { $cost }
}
vale-board-tag-answer = Cela rapporte
vale-board-tag-once = Aussitôt
vale-board-tag-round = Chaque manche
vale-board-over-limit = { $over } au-delà de votre limite de { $limit }
vale-board-payable = ✓ Vous avez { $purse }
vale-board-left = Vous gardez
vale-board-refused = { $rule ->
    [price] Trop cher : vous avez { $purse }
    [free-slot] Aucun emplacement libre
    [limit] Choisissez d’abord les pierres à garder
   *[other] Son effet instantané n’a pas encore de cible
}
vale-board-outcome = { $points ->
    [none] { "" }
   *[other] Points : { $points }.
} { $gained ->
    [none] { "" }
   *[other] Vous prenez { $gained }.
} { $lost ->
    [none] { "" }
   *[other] Vous perdez { $lost }.
} { $hand ->
    [more] Vous recevez une carte.
   *[other] { "" }
}

## Le bouton

vale-board-tap = { $kind ->
    [capture] Touchez une carte à capturer
    [lose-card] Touchez la carte à perdre
    [copy-active] Touchez une carte à copier
    [copy-instant] Touchez une carte à copier
    [fetch-card] Touchez une carte à prendre
    [discard-held] Touchez une carte à défausser
    [devour-cards] Touchez une carte à défausser
    [return-card] Touchez une carte à récupérer
    [summon-free] Touchez une carte à invoquer
   *[other] Touchez une carte
}
vale-board-pick = { $pick ->
    [1] votre première sur deux
   *[2] votre deuxième sur deux
}
vale-board-tame-why = dans votre main
vale-board-summon-why = { $points ->
    [none] prix { $price }
   *[other] prix { $price } · { $points } points
}
vale-board-no-effect = aucun effet à présent
vale-board-points-now = { $points } points à présent
vale-board-banish-why = coûte { $price }
vale-board-why-not = Pourquoi pas ?
vale-board-instead-lit = Touchez une carte cerclée d’or.
vale-board-instead-captures = Vendez ou apprivoisez d’abord vos captures.
vale-board-invite-captured = Vendre ou apprivoiser : { $card }
vale-board-invite-summon = À invoquer : { $card }
vale-board-deed = { $deed ->
    [SellCard] Vendre
   *[TameCard] Apprivoiser
}
vale-board-choose-one = Choisissez
vale-board-ways = Les possibilités
vale-board-lost = { $lost ->
    [0] compte juste
    [one] { $lost } perdu, sans monnaie
   *[other] { $lost } perdus, sans monnaie
}
vale-board-lost-brief = { $lost ->
    [0] compte juste
    [one] { $lost } perdu
   *[other] { $lost } perdus
}
vale-board-picked = déjà choisie
vale-board-yourself = Vous-même
vale-board-loses-one = perd l’une de ses cartes : { $cards }
vale-board-aimed = { $kind ->
    [choose-robbed] perd un point, volé par { $card }
   *[other] est frappé par { $card }
}
vale-board-keep-stones = Quelles pierres gardez-vous ?
vale-board-kept = Vous gardez { $kept } pierres sur { $limit } au plus, valeur { $worth }
vale-board-keep = Garder { $count } pierres, valeur { $worth }
vale-board-keep-why = { $lost ->
    [one] { $lost } pierre est rendue
   *[other] { $lost } pierres sont rendues
}
vale-board-keep-other = { $over ->
    [0] Gardez-en encore { $under }
   *[other] Rendez-en encore { $over }
}
