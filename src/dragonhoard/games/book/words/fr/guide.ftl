# La première partie guidée du Livre des dragons, un message par étape.

book-guide-welcome = Bienvenue, chercheur ou chercheuse ! Voici trois piles de dragons. Le nombre d’une carte est sa valeur, l’image son monde, la silhouette son espèce. Vous gagnez des dragons avec vos trois dés, qu’on ne lance jamais : on les tourne.
book-guide-goal = Votre objectif est à côté de votre nom : chaque drac de votre Livre rapporte 3 points de plus. Il y en a un sur la pile 1.
book-guide-lay = Le drac vaut 4 : vos dés posés sur lui doivent montrer au moins 4. Touchez votre 5, puis la pile 1 : un dé élevé est difficile à battre.
book-guide-split = Vous pouvez répartir vos dés. Le basilic de la pile 3 vaut 3 : posez-y votre 3.
book-guide-place = Rien ne compte avant d’avoir validé, et vous pourriez encore reprendre vos dés. Validez le placement : c’est votre action de ce tour.
book-guide-beaten = Brume a posé 3 et 4 sur le drac : 7 bat votre 5. Les dés battus rentrent augmentés de un : votre 5 est devenu un 6 ! Votre 3 de la pile 3 a tenu.
book-guide-take = Des dés posés sur une carte au début de votre tour peuvent la prendre. Touchez la pile 3 et prenez le basilic. Le dé rentre diminué de un.
book-guide-drake = Encore un drac, celui de l’orage : il vaut 7, et 3 de plus grâce à votre objectif. Le signe au pied d’une carte est sa capacité ; touchez une pile pour la lire.
book-guide-short = Il faut 7. Posez votre 6 sur la pile 3.
book-guide-more = Il manque un point. Ajoutez votre 4.
book-guide-place-both = Dix en tout : ce sera difficile à battre. Validez.
book-guide-protect = Votre basilic des plaines peut aider, une fois : votre jeton protège une carte où sont vos dés, jusqu’à votre prochain tour. Touchez-le dans votre Livre, puis la pile 3.
book-guide-take-drake = Personne n’a pu y toucher. Prenez le drac !
book-guide-storm = Un dragon de l’orage peut balayer une carte sans dé, même au tour où vous l’avez pris. Cendre voudrait bien le 6 de la pile 3 : touchez le drac dans votre Livre, puis la pile 3.
book-guide-own-way = Brume et Cendre ont aussi pris des dragons. Le basilic de la pile 1 vaut 8 : posez-y votre 5.
book-guide-own-way-more = Et votre 3 : cela fait 8, juste assez.
book-guide-own-way-place = Validez.
book-guide-end = Qui ne peut ni placer ni prendre augmente tous les dés de sa main. Quand une pile est vide, on finit la manche et on compte : la valeur des dragons, et 3 points par dragon de votre objectif. Amusez-vous bien !
