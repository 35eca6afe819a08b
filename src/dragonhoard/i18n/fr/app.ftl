# La partie en plein écran dans un terminal.

app-board = Plateau
app-story = Ce qui s’est passé
app-choices = { $count ->
    [one] { $name } : { $count } choix
   *[other] { $name } : { $count } choix
}
app-thinking = { $name } réfléchit…
app-over = La partie est finie
app-luck = Que montrent les vrais dés ou les vraies tuiles ?
app-line = numéro, notation ou mots d’un choix – ou « aide »
app-line-luck = par exemple : { $example }
app-line-over = Entrée pour partir, ou « sauver » pour garder la partie
app-hand-over = Le clavier passe à { $name } : les autres ne regardent pas.
app-press-enter = Appuyez sur Entrée.
app-close = Échap pour fermer.
app-back = Échap : retour à la partie
app-save-first = Enregistrer la partie d’abord ? (o/n, ou un nom de fichier)
app-not-now = Cela attendra votre tour.
app-replay-keys = gauche, droite : un coup ; Échap ferme
app-keys =
    haut, bas                  parcourir les choix ; Entrée prend celui qui est marqué
    droite, tab                accepter la proposition en gris pendant la frappe
    page haut, page bas        déplacer le plateau
    tab                        d’un cadre à l’autre ; la souris marche partout

# Ce que font les touches, aussi court que le veut le bas de l’écran.
app-key-help = Aide
app-key-hint = Conseil
app-key-why = Pourquoi
app-key-rules = Règles
app-key-save = Sauver
app-key-board = Plateau
app-key-undo = Annuler
app-key-quit = Fin
app-key-say = Dire
