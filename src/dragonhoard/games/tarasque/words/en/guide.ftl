# The first-game guide of Tarasque, a message a step.

tarasque-guide-welcome = Welcome to the valley of the Tarasque! You will win dragon tiles with dice and line them up in your lair. Brume and Cendre play with you.
tarasque-guide-tiles = Three tiles lie in the valley. Each shows a dragon (its colour and shape) in a landscape. You have already rolled the six dice: they show dragons too.
tarasque-guide-pair = Two dice show the red dragon, and a red tile lies in the valley: two equal dice are enough for it. Tap a red die, then set both aside.
tarasque-guide-roll = Dice set aside stay aside. More red dice would make the tile safer, so roll the other four again.
tarasque-guide-third = Another red one! Set it aside too: a tile won with three dice is harder to steal than one won with two.
tarasque-guide-odds = The numbers on the tiles are the exact odds of still getting enough dice for them. Roll again: what is set aside cannot be lost.
tarasque-guide-egg = After each roll you have to set aside at least one die that is of use. There is one blue die, and you have an egg: it makes one die count as two. Tap the blue die, choose the egg, and set it aside.
tarasque-guide-stop = Three red and two blue: that is enough for two tiles. Stop rolling.
tarasque-guide-claim = Now take your tiles. Tap the red tile: your three dice put it on side 3 of your cliff.
tarasque-guide-claim-blue = The blue tile costs two. It will lie on side 2, the lowest ledge.
tarasque-guide-robbed = Brume rolled three blue dice, one more than your side 2, and stole your blue tile! As a comfort you got an egg. Cendre took the yellow tile. Your red tile held out: with your turn it is safe.
tarasque-guide-shelter = At the start of your turn your tiles move into your lair, where nobody can steal them. A row holds one dragon in different landscapes, or one landscape with different dragons. Begin your first row.
tarasque-guide-four = Four red dice at once, and there is a red tile again. Set all four aside.
tarasque-guide-four-roll = Two dice are left. Roll them!
tarasque-guide-six-dice = Unbelievable: two more red ones. Set them aside.
tarasque-guide-six = Six of one dragon make a Six: the tile goes straight to your lair, and you have another turn. Tap the red tile and take it with all six.
tarasque-guide-row = It fits your red row. A row scores its length times itself: one tile 1 point, two 4, three 9, and so on up to 36. Tap the row.
tarasque-guide-rearrange = At the end of your turn you could give an egg back to move a tile of your lair to another row. Keep the egg: it is worth a point. Leave the lair as it is.
tarasque-guide-extra = Your extra turn. Cendre’s yellow tile lies on side 2: three yellow dice steal it. Set the three yellow dice aside.
tarasque-guide-enough = That is enough. Stop rolling.
tarasque-guide-steal = Tap the yellow tile on Cendre’s cliff. Cendre will get an egg for it.
tarasque-guide-over = Well stolen. End your turn: if nobody rolls four yellow dice, the tile comes home.
tarasque-guide-end = That is the whole game. It ends when the last tile is in a lair; each row scores its length times itself, each egg one point. Long rows win. Have fun!
