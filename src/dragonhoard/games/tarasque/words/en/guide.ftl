# The first-game guide of Tarasque, a message a step.

tarasque-guide-welcome = Welcome to the valley of the Tarasque! You will take dragon tiles with dice and line them up in your lair. Brume and Cendre play with you.
tarasque-guide-tiles = Three tiles lie in the centre. Each shows a dragon (its colour and shape) in a landscape. You have already rolled the six dice: they show dragons too.
tarasque-guide-pair = Two dice show the red dragon, and a red tile lies in the centre: two equal dice are enough for it. Choose a red die, then keep both and roll the other four.
tarasque-guide-roll = Kept dice stay where they are. More red dice make the tile safer, so roll the other four.
tarasque-guide-third = Another red one! Keep it too: a tile taken with three dice is harder to steal than one taken with two. Then roll the other three.
tarasque-guide-odds = The numbers at the tiles are the exact odds of still getting enough dice for them. Roll the other three: what you keep cannot be lost.
tarasque-guide-egg = After each roll you keep at least one valid die. There is one blue die, and you have an egg: it counts one die twice. Choose the blue die, then the egg, and keep it and stop.
tarasque-guide-stop = Three red and two blue: that is enough for two tiles. Stop.
tarasque-guide-claim = Now take your tiles. Three red dice put the red tile on side 3 of your base, two blue dice the blue tile on side 2. Take both.
tarasque-guide-claim-blue = The blue tile costs two. It will stand on side 2, the lowest step. Take it.
tarasque-guide-robbed = Brume rolled three blue dice, one more than your side 2, and stole your blue tile! In return you got an egg. Cendre took the yellow tile. Nobody stole your red tile: it is safe now.
tarasque-guide-shelter = At the start of your turn your tiles come into your lair, where nobody can steal them. A row holds one dragon in different landscapes, or one landscape with different dragons. Begin your first row.
tarasque-guide-four = Four red dice at once, and there is a red tile again. Keep all four and roll the other two.
tarasque-guide-four-roll = Two dice are left. Roll them!
tarasque-guide-six-dice = Unbelievable: two more red ones. Keep them.
tarasque-guide-six = Six of one dragon make a Six: the tile goes straight into your lair, and you play again. Take it with all six.
tarasque-guide-row = It fits your red row. A row scores its length times itself: one tile 1 point, two 4, three 9, and so on up to 36. Join the row.
tarasque-guide-rearrange = At the end of your turn you could spend an egg to move a tile of your lair to another row. Keep the egg: it is worth a point. End your turn.
tarasque-guide-extra = You play again. Cendre’s yellow tile stands on side 2: three yellow dice steal it. Keep the three yellow dice and stop.
tarasque-guide-enough = That is enough. Stop.
tarasque-guide-steal = Steal the yellow tile from Cendre’s base. Cendre will get an egg for it.
tarasque-guide-over = Well stolen. End your turn: if nobody rolls four yellow dice, the tile comes into your lair.
tarasque-guide-end = That is the whole game. It ends when the last tile is in a lair; each row scores its length times itself, each egg one point. Long rows win. Have fun!
