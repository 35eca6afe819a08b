# Le tutoriel du Livre des dragons, un message par étape.

book-guide-welcome = Bienvenue ! Sur le grand Livre, voici trois piles de dragons. Le nombre d’une carte est sa valeur, l’image son monde, la silhouette son espèce. Vous prenez des dragons avec vos trois dés, qu’on ne lance jamais : on les tourne.
book-guide-goal = Le ruban près de votre nom est votre objectif : chaque drac de votre Livre rapporte 3 points de plus. Il y en a un sur la pile 1.
book-guide-lay = Le drac a la valeur 4 : vos dés placés sur lui doivent montrer au moins 4. Touchez votre 5, puis la pile 1 : un dé élevé est difficile à battre.
book-guide-split = Vous pouvez répartir vos dés. Le basilic de la pile 3 a la valeur 3 : placez-y votre 3.
book-guide-place = Rien ne compte avant d’avoir validé, et vous pourriez encore revenir en arrière. Touchez le grand bouton : c’est votre action de ce tour.
book-guide-beaten = Brume a placé 3 et 4 sur le drac : 7 bat votre 5. Les dés battus reviennent en main, augmentés de 1 : votre 5 est devenu un 6 ! Votre 3 de la pile 3 a tenu.
book-guide-take = Des dés placés sur une carte au début de votre tour peuvent la prendre. Touchez la pile 3 et prenez le basilic. Le dé revient diminué de 1.
book-guide-drake = Encore un drac, celui de l’orage : 7 points, et 3 de plus grâce à votre objectif. Le signe au pied d’une carte est sa capacité ; touchez une pile pour la lire.
book-guide-short = Il faut 7. Placez votre 6 sur la pile 3.
book-guide-more = Il manque 1 point. Ajoutez votre 4.
book-guide-place-both = Dix en tout : ce sera difficile à battre. Placez-les.
book-guide-protect = Votre basilic des plaines peut aider, une fois : votre jeton d’immunité protège une carte où sont vos dés, jusqu’à votre prochain tour. Touchez-le dans votre Livre, puis protégez le drac.
book-guide-take-drake = Personne n’a pu y toucher. Prenez le drac !
book-guide-storm = Un dragon de l’orage peut retirer une carte sans dé, même au tour où vous l’avez pris. Cendre voudrait bien le 6 de la pile 3 : touchez le drac dans votre Livre, choisissez la pile 3 et retirez-la.
book-guide-own-way = Brume et Cendre ont aussi pris des dragons. Le basilic de la pile 1 a la valeur 8 : placez-y votre 5.
book-guide-own-way-more = Et votre 3 : cela fait 8, juste assez.
book-guide-own-way-place = Placez-les.
book-guide-end = Si vous ne pouvez ni placer ni prendre, vous augmentez tous les dés de votre main. Quand une pile est vide, on finit la manche et on compte : la valeur de vos dragons, et 3 points par dragon de votre objectif. Amusez-vous bien !
