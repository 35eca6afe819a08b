// The pictures of the seventy cards are as large as the rest of the board: they come once it can be played on.
let drawn = $state.raw<string[]>([]);
let isAsked = false;

/** The pictures by card; none while they are on their way. */
export function pictures(): string[] {
  if (!isAsked) {
    isAsked = true;
    void import("./faces").then(({ PICTURES }) => (drawn = PICTURES));
  }
  return drawn;
}
