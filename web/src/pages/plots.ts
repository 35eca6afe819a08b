// Numbers for small drawings: where points and bars of a plot stand.

export interface Point {
  x: number;
  y: number;
}

/** Points of a line in a box, the least value at the bottom. */
export function linePoints(values: readonly number[], width: number, height: number): Point[] {
  const low = Math.min(...values);
  const span = Math.max(...values) - low || 1;
  const step = values.length > 1 ? width / (values.length - 1) : 0;
  return values.map((value, index) => ({ x: index * step, y: height - ((value - low) / span) * height }));
}

/** How often each value occurs, in ascending order. */
export function tally(values: readonly number[]): { value: number; count: number }[] {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].map(([value, count]) => ({ value, count })).sort((one, other) => one.value - other.value);
}
