# Les règles qui valent dans tous les jeux.

rule_core_game-over = La partie est finie : plus personne ne joue.
rule_core_luck-first = Le sort parle d’abord : on ne choisit rien avant le lancer ou le tirage.
rule_core_not-luck = C’est à un joueur de choisir maintenant, pas au sort.
rule_core_not-your-turn = Seul le joueur dont c’est le choix peut agir.
rule_core_no-such-action = Ce jeu ne connaît pas une telle action.

# D'où vient une règle.
source-rulebook = livret, « { $place } »
source-ruling = notre interprétation
source-inferred = déduit, absent du livret de règles
source-option = option « { $place } »
source-notation = notation
source-contract = vaut dans tous les jeux

# Les règles en page du site.
rules-title = { $game } : toutes les règles
rules-about = Toutes les règles que suit le programme, dans nos propres mots. Chacune a un identifiant ; quand un coup est refusé, on vous dit la règle qui l’interdit.
