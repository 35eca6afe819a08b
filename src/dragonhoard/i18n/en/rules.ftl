# Rules that hold in every game.

rule_core_game-over = Once the game is over, nobody can act.
    .refused = The game is over: you can replay it or start another.
rule_core_luck-first = Players choose only once the dice are rolled and the tiles or cards drawn.
    .refused = Wait for the roll or the draw first.
rule_core_not-luck = Nothing is rolled or drawn while a player has a choice to make.
    .refused = A player has to choose first.
rule_core_not-your-turn = Only the player whose turn it is can act.
    .refused = It is not your turn: wait for the other players.
rule_core_no-such-action = Only the actions of this game can be played.
    .refused = This game has no such action: choose one from the list.

# Where a rule comes from.
source-rulebook = rulebook, “{ $place }”
source-ruling = our ruling
source-inferred = inferred, not in the rulebook
source-option = option “{ $place }”
source-notation = notation
source-contract = true in every game

# The rules as a page of the site.
rules-title = { $game }: every rule
rules-about = All the rules the program applies, in our own words. Each has an id; when a move is refused, you are shown the rule behind it.

# Beside a rule: at which tables it holds.
rules-option = option “{ $option }”: { $value }
rules-players = with { $least } players
rules-players-range = with { $least } to { $most } players
rules-topic-core = In every game
