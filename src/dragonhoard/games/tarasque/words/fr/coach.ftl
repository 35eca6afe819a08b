# Ce que l’entraîneur tire des chances exactes.

tarasque-coach-odds = { $tile } : { $percent } % de chances, contre { $other } % après le choix suivant.
tarasque-coach-sure = { $tile } est à vous à coup sûr, contre { $other } % après le choix suivant.
