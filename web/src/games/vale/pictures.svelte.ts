// The pictures of the seventy cards are as large as the rest of the board: they come once it can be played on.
type Pictures = typeof import("./faces");
let drawn = $state.raw<Pictures | null>(null);
let isAsked = false;

/** What draws the cards; nothing while it is on its way. */
export function pictures(): Pictures | null {
  if (!isAsked) {
    isAsked = true;
    void import("./faces").then((module) => (drawn = module));
  }
  return drawn;
}
