# La première partie guidée de Tarasque, un message par étape.

tarasque-guide-welcome = Bienvenue dans la vallée de la Tarasque ! Avec des dés, vous allez gagner des tuiles de dragon et les aligner dans votre antre. Brume et Cendre jouent avec vous.
tarasque-guide-tiles = Trois tuiles sont dans la vallée. Chacune montre un dragon (sa couleur et sa forme) dans un paysage. Vous avez déjà lancé les six dés : eux aussi montrent des dragons.
tarasque-guide-pair = Deux dés montrent le dragon rouge, et une tuile rouge est dans la vallée : deux dés pareils suffisent. Touchez un dé rouge, puis réservez les deux.
tarasque-guide-roll = Les dés réservés ne bougent plus. Avec plus de dés rouges, la tuile serait mieux gardée : relancez les quatre autres.
tarasque-guide-third = Encore un rouge ! Réservez-le aussi : une tuile gagnée avec trois dés est plus difficile à voler qu’une tuile gagnée avec deux.
tarasque-guide-odds = Les nombres sur les tuiles sont les chances exactes d’avoir encore assez de dés pour elles. Relancez : ce qui est réservé ne se perd pas.
tarasque-guide-egg = Après chaque lancer, il faut réserver au moins un dé qui sert. Il y a un dé bleu, et vous avez un œuf : avec lui, un dé compte double. Touchez le dé bleu, choisissez l’œuf et réservez.
tarasque-guide-stop = Trois rouges et deux bleus : assez pour deux tuiles. Arrêtez-vous là.
tarasque-guide-claim = Prenez maintenant vos tuiles. Touchez la tuile rouge : vos trois dés la posent sur le côté 3 de votre falaise.
tarasque-guide-claim-blue = La tuile bleue coûte deux dés. Elle va sur le côté 2, la corniche la plus basse.
tarasque-guide-robbed = Brume a lancé trois dés bleus, un de plus que votre côté 2, et vous a volé la tuile bleue ! En consolation, vous recevez un œuf. Cendre a pris la tuile jaune. Votre tuile rouge a tenu : c’est votre tour, elle est sauvée.
tarasque-guide-shelter = Au début de votre tour, vos tuiles rentrent dans votre antre, où personne ne peut les voler. Une rangée réunit un même dragon dans des paysages différents, ou un même paysage avec des dragons différents. Ouvrez votre première rangée.
tarasque-guide-four = Quatre dés rouges d’un coup, et il y a de nouveau une tuile rouge. Réservez les quatre.
tarasque-guide-four-roll = Il reste deux dés. Relancez-les !
tarasque-guide-six-dice = Incroyable : encore deux rouges. Réservez-les.
tarasque-guide-six = Six fois le même dragon, c’est un Six : la tuile va droit dans votre antre, et vous rejouez. Touchez la tuile rouge et prenez-la avec les six.
tarasque-guide-row = Elle va bien dans votre rangée rouge. Une rangée rapporte sa longueur multipliée par elle-même : une tuile 1 point, deux 4, trois 9, et ainsi de suite jusqu’à 36. Touchez la rangée.
tarasque-guide-rearrange = À la fin du tour, vous pourriez rendre un œuf pour déplacer une tuile de votre antre. Gardez-le : il vaut un point. Laissez l’antre comme il est.
tarasque-guide-extra = Votre tour supplémentaire. La tuile jaune de Cendre est sur son côté 2 : trois dés jaunes la volent. Réservez les trois dés jaunes.
tarasque-guide-enough = C’est assez. Arrêtez-vous là.
tarasque-guide-steal = Touchez la tuile jaune sur la falaise de Cendre. Cendre recevra un œuf pour elle.
tarasque-guide-over = Bien volé ! Finissez votre tour : si personne ne sort quatre dés jaunes, la tuile rentrera chez vous.
tarasque-guide-end = Voilà tout le jeu. Il finit quand la dernière tuile est dans un antre ; chaque rangée rapporte sa longueur multipliée par elle-même, chaque œuf un point. Les longues rangées gagnent. Amusez-vous bien !
