# Rules that hold in every game.

rule_core_game-over = The game is over: nobody acts any more.
rule_core_luck-first = The dice or the draw come first: nobody chooses before luck has spoken.
rule_core_not-luck = It is a player who chooses now, not luck.
rule_core_not-your-turn = Only the player whose choice it is may act.
rule_core_no-such-action = There is no such action in this game.

# Where a rule comes from.
source-rulebook = rulebook, “{ $place }”
source-ruling = our ruling
source-inferred = inferred, not in the rulebook
source-option = option “{ $place }”
source-notation = notation
source-contract = holds in every game

# The rules as a page of the site.
rules-title = { $game }: every rule
rules-about = Every rule that the program goes by, in our own words. Each has an id; whenever a move is refused, the rule that forbids it is named.
