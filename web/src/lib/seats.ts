// Written by `python -m tests.web.seats` from the games' events; a test keeps it in step.
export const SEAT_FIELDS: Record<string, Record<string, readonly string[]>> = {
  book: {
    BlockingDieMoved: [],
    BlockingDieSetAside: [],
    CardTurnedUp: [],
    DiceBeaten: ["seat", "beaten"],
    GameEnded: [],
    LastRoundBegan: [],
  },
  riders: {
    AllianceShown: ["seat", "leader"],
    AllyJoined: ["seat", "leader"],
    DiceThrown: ["seat", "target"],
    DragonLassoed: ["seat", "target"],
    DragonStruck: ["seat", "struck"],
    EnergyDrained: ["seat", "target"],
    GameEnded: [],
    LassoHeldNothing: ["seat", "target"],
    RoundBegan: [],
    SpellCast: ["seat", "target"],
  },
  tarasque: {
    GameEnded: [],
    TileStolen: ["seat", "robbed"],
    TileTurnedUp: [],
  },
  vale: {
    CardRevealed: [],
    GameEnded: [],
    PileShuffled: [],
    PlayerChosen: ["seat", "target"],
    RoundEnded: [],
  },
};
