# L’atelier de pistes.
riders-builder = Atelier de pistes
riders-builder-about = Disposez les quinze tuiles pour que la piste se referme en circuit, ou mène d’une tuile Départ à l’autre. Glissez-les, ou choisissez une tuile puis une case ; clavier : les flèches déplacent, R et L tournent, F retourne, Suppr retire, Ctrl+Z revient en arrière.
riders-builder-tiles = Tuiles
riders-builder-left = { $count ->
    [0] toutes posées
    [one] encore { $count }
   *[other] encore { $count }
}
riders-builder-frame = Le cadre, cinq sur trois
riders-builder-tools = La tuile choisie
riders-builder-piece = Tuile { $tile } : { $front }, dos { $back }{ $laid ->
    [yes] , posée dans le cadre
   *[no] { "" }
}
riders-builder-face = { $face ->
    [blank] prairie sans piste
    [start-four] départ pour quatre
    [start-six] départ pour six
    [straight] ligne droite
    [straight-energy] ligne droite avec champ Énergie
    [straight-magic] ligne droite avec symbole magique
    [narrowing] rétrécissement
    [curve] virage
    [curve-energy] virage avec champ Énergie
   *[curve-magic] virage avec symbole magique
}
riders-builder-cell = Case { $cell } : tuile { $tile }, { $face }, quarts de tour : { $turns }.
riders-builder-cell-empty = Case { $cell } : vide.
riders-builder-in-hand = Tuile { $tile } en main : choisissez une case.
riders-builder-laid = Tuile { $tile } posée en { $cell }.
riders-builder-removed = Tuile { $tile } de retour parmi les autres.
riders-builder-turn-left = Tourner à gauche
riders-builder-turn-right = Tourner à droite
riders-builder-flip = Retourner
riders-builder-remove = Retirer
riders-builder-undo = Un pas en arrière
riders-builder-redo = Un pas en avant
riders-builder-rule = La règle
riders-builder-verdict = Ce que disent les règles
riders-builder-good = Prête pour la course
riders-builder-not-yet = Pas encore une piste
riders-builder-checking = Vérification…
riders-builder-demand-tiles = Les quinze tuiles sont dans le cadre
riders-builder-demand-start = Une tuile Départ dit où commencer
riders-builder-demand-joins = Chaque bout de piste en rejoint un autre
riders-builder-demand-lane = Une seule piste, avec toutes ses tuiles
riders-builder-empty-cells = Cases vides : { $count }
riders-builder-facts = { $kind ->
    [lap] Un circuit de { $count } tuiles
   *[route] Un trajet de { $count } tuiles
}
riders-builder-name = Nom de votre piste
riders-builder-keep = Garder
riders-builder-picture = Image
riders-builder-code = Code de cette piste
riders-builder-paste = Coller un code ou un lien
riders-builder-open = Ouvrir
riders-builder-lap = Y faire voler deux robots
riders-builder-race = Courir sur cette piste
riders-builder-starts = Partir de
riders-builder-blank = Cadre vide
riders-builder-name-first = Première course
riders-builder-name-ring = Anneau
riders-builder-name-fork = Fourche
riders-builder-name-diamond = Diamant
riders-builder-name-serpent = Serpent
riders-builder-name-route = Trajet
riders-builder-opened = Ouverte : { $name }
riders-builder-kept = Gardée dans ce navigateur : { $name }
riders-builder-forget = Oublier { $name }
riders-builder-forgotten = Oubliée : { $name }
riders-builder-needs-name = Donnez-lui d’abord un nom.
riders-builder-official = C’est le nom d’une piste de la boîte, qui reste telle quelle. Choisissez-en un autre.
riders-builder-no-code = Ce n’est pas le code d’une piste : trois rangées de cinq tuiles, comme 7b3,12b0,…
riders-builder-refused = Pas encore : { $reason }.
