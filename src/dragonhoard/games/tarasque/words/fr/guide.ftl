# La première partie guidée de Tarasque, un message par étape.

tarasque-guide-welcome = Bienvenue dans la vallée de la Tarasque ! Avec des dés, vous allez gagner des tuiles de dragon et les aligner dans votre antre. Brume et Cendre jouent avec vous.
tarasque-guide-tiles = Trois tuiles sont au centre. Chacune montre un dragon (sa couleur et sa forme) dans un paysage. Vous avez déjà lancé les six dés : ils montrent aussi des dragons.
tarasque-guide-pair = Deux dés montrent le dragon rouge, et une tuile rouge est au centre : deux dés égaux suffisent pour elle. Choisissez un dé rouge, puis gardez les deux et relancez les quatre autres.
tarasque-guide-roll = Les dés gardés restent où ils sont. D’autres dés rouges mettraient la tuile plus en sûreté : relancez les quatre autres.
tarasque-guide-third = Encore un rouge ! Gardez-le aussi : une tuile prise avec trois dés se vole moins facilement qu’avec deux. Puis relancez les trois autres.
tarasque-guide-odds = Les nombres près des tuiles sont les chances exactes d’avoir encore assez de dés pour elles. Relancez les trois autres : ce que vous gardez ne se perd pas.
tarasque-guide-egg = Après chaque lancer, on garde au moins un dé valable. Il y a un dé bleu, et vous avez un œuf : il compte un dé double. Choisissez le dé bleu, puis l’œuf, gardez-le et arrêtez-vous.
tarasque-guide-stop = Trois rouges et deux bleus : cela suffit pour deux tuiles. Arrêtez-vous.
tarasque-guide-claim = Prenez maintenant vos tuiles. Trois dés rouges mettent la tuile rouge sur le côté 3 de votre base, deux dés bleus la bleue sur le côté 2. Prenez les deux.
tarasque-guide-claim-blue = La tuile bleue en demande deux. Elle ira sur le côté 2, la marche la plus basse. Prenez-la.
tarasque-guide-robbed = Brume a lancé trois dés bleus, un de plus que votre côté 2, et vous a volé la tuile bleue ! En échange, vous avez reçu un œuf. Cendre a pris la tuile jaune. Personne n’a volé votre tuile rouge : la voilà en sûreté.
tarasque-guide-shelter = Au début de votre tour, vos tuiles se mettent à l’abri dans votre antre, où personne ne peut les voler. Une rangée réunit un dragon dans des paysages différents, ou un paysage avec des dragons différents. Ouvrez votre première rangée.
tarasque-guide-four = Quatre dés rouges d’un coup, et il y a de nouveau une tuile rouge. Gardez les quatre et relancez les deux autres.
tarasque-guide-four-roll = Il reste deux dés. Relancez-les !
tarasque-guide-six-dice = Incroyable : encore deux rouges. Gardez-les.
tarasque-guide-six = Six fois le même dragon, c’est un Six : la tuile va droit dans votre antre, et vous rejouez. Prenez-la avec les six.
tarasque-guide-row = Elle va dans votre rangée rouge. Une rangée vaut sa longueur multipliée par elle-même : une tuile 1 point, deux 4, trois 9, et ainsi de suite jusqu’à 36. Complétez la rangée.
tarasque-guide-rearrange = À la fin de votre tour, vous pourriez dépenser un œuf pour déplacer une tuile de votre antre. Gardez l’œuf : il vaut un point. Finissez votre tour.
tarasque-guide-extra = Vous rejouez. La tuile jaune de Cendre est sur le côté 2 : trois dés jaunes la volent. Gardez les trois dés jaunes et arrêtez-vous.
tarasque-guide-enough = Cela suffit. Arrêtez-vous.
tarasque-guide-steal = Volez la tuile jaune de la base de Cendre. Cendre recevra un œuf.
tarasque-guide-over = Bien volé. Finissez votre tour : si personne ne lance quatre dés jaunes, la tuile se mettra à l’abri.
tarasque-guide-end = Voilà tout le jeu. Il finit quand la dernière tuile est dans un antre ; chaque rangée rapporte sa longueur multipliée par elle-même, chaque œuf un point. Les longues rangées gagnent. Amusez-vous bien !
