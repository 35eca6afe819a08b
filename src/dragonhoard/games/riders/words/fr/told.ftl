# The position in words, for those who hear the game.
riders-told-round = { $name ->
    [none] En ce moment : { $round }.
   *[other] En ce moment : { $round }, { $name } vole.
}
riders-told-rider =
    { $place }. { $name } : { $state ->
        [out] hors course
        [exhausted] épuisé, { $percent } % du parcours
       *[other] { $percent } % du parcours
    }, énergie { $energy }, { $cards ->
        [one] { $cards } carte
       *[other] { $cards } cartes
    }, { $speed ->
        [none] vitesse inconnue
       *[other] vitesse { $speed }
    }{ $flown ->
        [true] , a volé
       *[other] { "" }
    }.
riders-told-hand = Dans votre main : { $cards }.
riders-told-traps = Pièges sur la piste : { $count }.
