// A dice game as small as its rules allow, with about the state of a Tarasque table, on boardgame.io's own server.
const { Server, Origins } = require("boardgame.io/server");

const COLOURS = 6, TILES = 36, LONGEST = 400;

const Dice = {
  name: "dice",
  minPlayers: 2,
  maxPlayers: 2,
  setup: () => ({
    stack: Array.from({ length: TILES }, (_, tile) => tile),
    centre: [], removed: [],
    homes: [0, 1].map(() => ({ base: [[], [], [], []], lair: [], eggs: 1, points: 0 })),
    rolled: [0, 0, 0, 0, 0, 0], kept: [0, 0, 0, 0, 0, 0], rolls: 0, moves: 0,
  }),
  moves: {
    // Roll six dice, keep the most frequent colour; after three rolls a tile is claimed and the turn passes.
    act: ({ G, ctx, random, events }) => {
      G.moves += 1;
      G.rolled = [0, 0, 0, 0, 0, 0];
      for (let die = 0; die < 6; die++) G.rolled[random.Die(COLOURS) - 1] += 1;
      const colour = G.rolled.indexOf(Math.max(...G.rolled));
      G.kept[colour] += G.rolled[colour];
      G.rolls += 1;
      if (G.rolls < 3) return;
      const home = G.homes[ctx.currentPlayer];
      if (G.stack.length) home.base[colour % 4].push(G.stack.pop());
      home.points += G.kept[colour];
      G.kept = [0, 0, 0, 0, 0, 0];
      G.rolls = 0;
      if (G.moves > LONGEST) events.endGame({ points: G.homes.map((one) => one.points) });
      else events.endTurn();
    },
  },
};

const server = Server({ games: [Dice], origins: [Origins.LOCALHOST] });
server.run({ port: 0, lobbyConfig: { apiPort: 0 } }).then((running) => {
  console.log("port " + running.appServer.address().port);
});
