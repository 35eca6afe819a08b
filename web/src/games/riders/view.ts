// The shapes of Dragonriders as the server tells them; lengths in 1/100 mm, angles in degrees, 0 east, 90 south.
export type Point = [number, number];
export type Line = [number, number, number, number];
export type Disc = [number, number, number];

export interface LanePart {
  tile: number;
  column: number;
  row: number;
  left: Point[];
  right: Point[];
  corner: Point | null;
  left_radius: number;
  right_radius: number;
  turn: number;
}

export interface Ruler {
  speed: number;
  length: number;
  swing: number;
  /** Whether a quarter curve, and a hairpin, can be flown with it at once. */
  curve: Turning;
  hairpin: Turning;
}

export type Turning = "short" | "yes" | "seldom" | "never";

/** Energy that things cost, and the speeds that are left. */
export interface Prices {
  base_crash: number;
  ruler_crash: number;
  bump: number;
  trap: number;
  bump_speed: number;
  crash_speed: number;
}

export interface Scenery {
  is_circuit: boolean;
  extent: Line;
  lane: LanePart[];
  yellow_lines: Line[];
  fields: Disc[];
  symbols: Disc[];
  boxes: Point[][];
  start_line: Line;
  finish_line: Line;
  tile: number;
  columns: number;
  rows: number;
  length: number;
  start_at: number;
  finish_at: number;
  base: { from_tip: Point[]; from_rear: Point[] };
  ruler_width: number;
  rulers: Ruler[];
  trap_radius: number;
  trap_eighths: number;
  cards: { id: string; count: number; reach: number }[];
  start_cards: { speed: number; energy: number; magic: number }[];
  hand_limit: number;
  energy_limit: number;
  prices: Prices;
}

export interface Rider {
  start_card: number | null;
  x: number;
  y: number;
  heading: number;
  progress: number;
  state: "racing" | "exhausted" | "out";
  energy: number;
  dial: number;
  speed: number | null;
  cards: number;
  card_down: boolean;
  still_chooses: boolean;
  flown: boolean;
  warded: boolean;
}

export interface View {
  layout: string;
  phase: string;
  round: number;
  flier: number | null;
  riders: Rider[];
  traps: Point[];
  trap_stock: number;
  deck: number;
  discard: number[];
  ruler: number | null;
  flight: number;
  direction: number;
  card_in_play: number | null;
  target: number | null;
  hand: number[];
  laid: number | null;
  speed: number | null;
  pending_ally: number | null;
}

export interface Touches {
  dragons: number[];
  fields: number[];
  symbols: number[];
  traps: number[];
}

export interface RulerAid {
  angle: number;
  end: Point;
  touches: number;
  /** Runs of base angles that touch the same things: first, last, number in `touches`. */
  bases?: [number, number, number][];
  best?: number;
}

export interface FlightAid {
  speed: number;
  swing: number;
  kind: "free" | "base-crash" | "ruler-crash";
  from: Point;
  heading: number;
  rulers: RulerAid[];
  touches: Touches[];
}

export interface TrapSpot {
  right: boolean;
  eighth: number;
  x: number;
  y: number;
  is_clear: boolean;
}

export interface Aid {
  flight?: FlightAid;
  spot?: Point;
  trap_spots?: TrapSpot[];
}

export interface Pose {
  x: number;
  y: number;
  heading: number;
}
