# The first-game guide of Book of Dragons, a message a step.

book-guide-welcome = Welcome, researcher! Here lie three piles of dragons. The number on a card is its worth, the picture its world, the figure its kind. You win dragons with your three dice, which are never rolled, only turned.
book-guide-goal = Your goal stands beside your name: every drake in your book brings 3 points more. On pile 1 there is one.
book-guide-lay = The drake is worth 4, so your dice on it must show at least 4. Tap your 5, then pile 1: a high die is hard to beat.
book-guide-split = You may spread your dice. The basilisk of pile 3 is worth 3: lay your 3 on it.
book-guide-place = Nothing counts until you confirm, and you could still take the dice back. Confirm the placement: that is your action of this turn.
book-guide-beaten = Brume laid 3 and 4 on the drake: 7 beats your 5. Beaten dice come home one higher, so your 5 is a 6 now! Your 3 on pile 3 held.
book-guide-take = Dice that lie on a card when your turn begins can take it. Tap pile 3 and take the basilisk. The die comes home one lower.
book-guide-drake = Another drake, and of the storm: worth 7, and 3 more by your goal. The sign at the foot of a card is its ability; tap a pile to read it.
book-guide-short = It takes 7. Lay your 6 on pile 3.
book-guide-more = One dot is missing. Add your 4.
book-guide-place-both = Ten in all: that will be hard to beat. Confirm.
book-guide-protect = Your basilisk of the plains can help, once: your token protects a card on which your dice lie, until your next turn. Tap it in your book, then pile 3.
book-guide-take-drake = Nobody could touch it. Take the drake!
book-guide-storm = A dragon of the storm can blow away a card without dice, even in the turn in which you took it. Cendre would like the 6 on pile 3: tap the drake in your book, then pile 3.
book-guide-own-way = Brume and Cendre have taken dragons too. The basilisk of pile 1 is worth 8: lay your 5 there.
book-guide-own-way-more = And your 3: that makes 8, just enough.
book-guide-own-way-place = Confirm.
book-guide-end = Who can neither place nor take raises all dice in hand. When a pile is empty, the round is played to its end and points are counted: worth of the dragons, and 3 for each one of your goal. Have fun!
