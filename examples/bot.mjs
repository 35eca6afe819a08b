// An example of a bot of your own, in JavaScript for Node; it needs no packages.
//
// Play against it:  dragonhoard play tarasque --bot "program:node examples/bot.mjs"
// The protocol is described in docs/bots.md.

import { createInterface } from "node:readline";

// Any legal action, but never the first if there is another: a beginning, not a strategy.
function choose(question) {
  const from = question.actions.length > 1 ? 1 : 0;
  const place = from + Math.floor(Math.random() * (question.actions.length - from));
  return question.actions[place].action;
}

for await (const line of createInterface({ input: process.stdin })) {
  const question = JSON.parse(line);
  if (question.is === "decide") {
    console.log(JSON.stringify({ number: question.number, action: choose(question) }));
  }
}
