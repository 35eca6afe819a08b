# Le plateau du Val d’éternité dans le navigateur.
vale-board-instant = Instantané
vale-board-active = Activable
vale-board-permanent = Permanent
vale-board-cost = Coût
vale-board-label = { $name }, { $family }, coût { $cost }. { $text }
vale-board-marked = Capturée par { $name }.
vale-board-price = coûte { $price } en ce moment
vale-board-vale = Le val
vale-board-yours = Chez vous
vale-board-home = Chez { $name }
vale-board-your-hand = Votre main
vale-board-your-area = Votre arène
vale-board-empty-hand = Aucune carte en main.
vale-board-empty-vale = Le val est désert.
vale-board-hidden = { $count ->
    [one] { $count } carte cachée chez { $name }
   *[other] { $count } cartes cachées chez { $name }
}
vale-board-purse = valeur { $worth }
vale-board-score = { $points } sur { $goal }
vale-board-first = Premier joueur
vale-board-phase = { $phase ->
    [capture] Capture
    [action] Actions
    [resolution] Résolution
    [finished] La fin
   *[reveal] Nouvelles cartes
}
vale-board-round-short = Manche { $round }
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
    [capture] À vous de capturer : touchez une carte du val.
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
vale-board-end-anyway = Terminer quand même
vale-board-go-on = Continuer
vale-board-end-asked = Vous pourriez encore invoquer une carte. Terminer le tour ?
vale-board-sells-for = Elle se vend { $stones }.
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
