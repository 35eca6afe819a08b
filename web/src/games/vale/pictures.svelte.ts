// The drawings of the seventy creatures are as large as the rest of the board: they come once it can be played on.
let drawn = $state.raw<string[]>([]);
let isAsked = false;

/** The creatures by card; none while they are on their way. */
export function creatures(): string[] {
  if (!isAsked) {
    isAsked = true;
    void import("./faces").then(({ PICTURES }) => (drawn = PICTURES));
  }
  return drawn;
}
