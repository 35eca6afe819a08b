// The lane as a path to draw, tile by tile.
import type { Box, LanePart } from "./box";

export function lanePath(box: Box): string {
  return box.lane.map((part) => `${side(part, false, false, "M")}${side(part, true, true, "L")}Z`).join("");
}

function side(part: LanePart, isRight: boolean, backwards: boolean, begin: string): string {
  const points = isRight ? part.right : part.left;
  const [first, ...rest] = backwards ? [...points].reverse() : points;
  const start = `${begin}${first!.join(" ")}`;
  if (!part.corner) return start + rest.map((point) => `L${point.join(" ")}`).join("");
  const radius = isRight ? part.right_radius : part.left_radius;
  const sweep = part.turn > 0 !== backwards ? 1 : 0;
  return `${start}A${radius} ${radius} 0 0 ${sweep} ${rest.at(-1)!.join(" ")}`;
}

export interface Plant {
  x: number;
  y: number;
  size: number;
  kind: "tree" | "rock" | "tower";
}

/** Trees and rocks in every field of the frame, always the same ones. */
export function woods(box: Box): Plant[] {
  const lanes = new Set(box.lane.map((part) => `${part.column},${part.row}`));
  const found: Plant[] = [];
  for (let row = 0; row < box.rows; row++) {
    for (let column = 0; column < box.columns; column++) {
      const isOpen = !lanes.has(`${column},${row}`);
      for (let number = 0; number < 26; number++) {
        const seed = (row * 31 + column * 17 + number * 7919) % 997;
        const x = (column + ((seed * 37) % 100) / 100) * box.tile;
        const y = (row + 0.06 + (((seed * 61) % 100) / 100) * 0.94) * box.tile;
        const kind = isOpen && number === 0 ? "tower" : seed % 5 === 0 ? "rock" : "tree";
        const size = kind === "tower" ? 4_200 : kind === "rock" ? 2_200 : 1_400 + (seed % 7) * 90;
        found.push({ x, y, size, kind });
      }
    }
  }
  return found.sort((one, other) => one.y - other.y);
}

/** Whether a plant stands clear of the lane as it is drawn. */
export function isClear(plant: Plant, lane: SVGPathElement): boolean {
  const half = plant.size / 2 + 250;
  const spots = [-half, 0, half].flatMap((aside) => [0.3, -plant.size / 2, -plant.size].map((up) => new DOMPoint(plant.x + aside, plant.y + up)));
  return !spots.some((spot) => lane.isPointInFill(spot));
}
