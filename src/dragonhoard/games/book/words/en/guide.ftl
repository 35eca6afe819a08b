# The tutorial of Book of Dragons, a message a step.

book-guide-welcome = Welcome! On the great Book lie three piles of dragons. The number on a card is its value, the picture its world, the figure its species. You take dragons with your three dice, which are never rolled, only turned.
book-guide-goal = The ribbon beside your name is your goal: every drake in your Book brings 3 points more. There is one on pile 1.
book-guide-lay = The drake has the value 4, so your dice on it must show at least 4. Tap your 5, then pile 1: a high die is hard to beat.
book-guide-split = You may split your dice. The basilisk on pile 3 has the value 3: place your 3 on it.
book-guide-place = Nothing counts until you confirm, and you could still go back. Press the large button: that is your action for this turn.
book-guide-beaten = Brume placed 3 and 4 on the drake: 7 beats your 5. Beaten dice come back to your hand raised by 1, so your 5 is a 6 now! Your 3 on pile 3 held.
book-guide-take = Dice that lie on a card when your turn begins can take it. Tap pile 3 and take the basilisk. The die comes back lowered by 1.
book-guide-drake = Another drake, and of the storm: 7 points, and 3 more by your goal. The sign at the foot of a card is its ability; tap a pile to read it.
book-guide-short = It needs 7. Place your 6 on pile 3.
book-guide-more = One more is needed. Add your 4.
book-guide-place-both = Ten in all: that will be hard to beat. Place them.
book-guide-protect = Your basilisk of the plains can help, once: your immunity token protects a card that holds your dice, until your next turn. Tap it in your Book, then protect the drake.
book-guide-take-drake = Nobody could touch it. Take the drake!
book-guide-storm = A dragon of the storm can remove a card without dice, even in the turn in which you took it. Cendre would like the 6 on pile 3: tap the drake in your Book, choose pile 3 and remove it.
book-guide-own-way = Brume and Cendre have taken dragons too. The basilisk on pile 1 has the value 8: place your 5 there.
book-guide-own-way-more = And your 3: that makes 8, just enough.
book-guide-own-way-place = Place them.
book-guide-end = If you can neither place nor take, you raise all dice in hand. When a pile is empty, the round is played to its end and points are counted: the values of your dragons, and 3 for each one of your goal. Have fun!
