// Numbers that look like luck and are the same each time: for landscapes that vary and never change.

/** An endless row of numbers from 0 to 1. */
export function* scattered(seed: number): Generator<number, never> {
  let state = (seed * 2654435761) % 4294967296 || 1;
  for (;;) {
    state = (state * 1664525 + 1013904223) % 4294967296;
    yield state / 4294967296;
  }
}
