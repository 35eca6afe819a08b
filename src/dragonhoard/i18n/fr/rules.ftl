# Les règles qui valent dans tous les jeux.

rule_core_game-over = Une fois la partie terminée, plus personne ne joue.
    .refused = La partie est terminée : vous pouvez la revoir ou en commencer une autre.
rule_core_luck-first = On ne choisit qu’une fois les dés lancés et les tuiles ou cartes tirées.
    .refused = Attendez d’abord le lancer ou le tirage.
rule_core_not-luck = Rien n’est lancé ni tiré tant qu’un joueur doit choisir.
    .refused = Un joueur doit d’abord choisir.
rule_core_not-your-turn = Seul le joueur dont c’est le tour peut jouer.
    .refused = Ce n’est pas votre tour : attendez les autres joueurs.
rule_core_no-such-action = On ne joue que les actions de ce jeu.
    .refused = Ce jeu ne connaît pas cette action : choisissez-en une dans la liste.

# D’où vient une règle.
source-rulebook = livret de règles, « { $place } »
source-ruling = notre interprétation
source-inferred = déduit, absent du livret de règles
source-option = option « { $place } »
source-notation = notation
source-contract = dans tous les jeux

# Les règles en page du site.
rules-title = { $game } : toutes les règles
rules-about = Toutes les règles appliquées par le programme, avec nos mots. Chacune a un identifiant ; si un coup est refusé, la règle en cause s’affiche.

# À côté d’une règle : à quelles tables elle vaut.
rules-option = option « { $option } » : { $value }
rules-players = à { $least } joueurs
rules-players-range = de { $least } à { $most } joueurs
rules-topic-core = Dans tous les jeux
