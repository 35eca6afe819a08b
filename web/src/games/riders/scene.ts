// The island from above: coast, meadow, woods and rocks, and the lane as a canyon between walls. It is painted once for a
// light; the camera moves the picture as a whole. The sea around it is the scenery of the stage.
import flame from "icon:flamer";
import swirl from "icon:magic-swirl";
import type { Canvas, Light, Paint } from "../../stage/contract";
import { along, groundOf, GRAIN, ORIGIN, type Pose } from "./geometry";
import { borderPath, lanePath, middleLine } from "./lane";
import type { Line, Point, Scenery } from "./types";

interface Palette {
  sea: readonly [string, string];
  foam: readonly [string, string, string];
  grass: readonly [string, string, string];
  leaf: readonly [string, string, string];
  rock: readonly [string, string, string];
  cliff: readonly [string, string, string, string];
  sand: readonly [string, string, string];
  line: string;
  mark: string;
  glow: number;
  dark: number;
}

const PALETTES: Record<Light, Palette> = {
  day: {
    sea: ["#4aa3c9", "#1c5f8f"],
    foam: ["#6fbbd6", "#a8dbe6", "#d9b981"],
    grass: ["#9cc76a", "#7fb056", "#5f8f45"],
    leaf: ["#1d4a2b", "#2f7a3c", "#7cc065"],
    rock: ["#6f6664", "#9c918c", "#c5bab2"],
    cliff: ["#2c1b0f", "#5c3d24", "#8d6640", "#c79c68"],
    sand: ["#efdcb0", "#e0c691", "#c9a86c"],
    line: "#c07f12",
    mark: "#a97f45",
    glow: 0.55,
    dark: 0,
  },
  night: {
    sea: ["#1d3f74", "#0a1a3c"],
    foam: ["#23508a", "#3a6aa0", "#6d5a80"],
    grass: ["#2f5350", "#24443f", "#16302f"],
    leaf: ["#081816", "#15403a", "#2f6f5c"],
    rock: ["#2c2840", "#4a4463", "#6f678b"],
    cliff: ["#07060d", "#1d1830", "#3a3152", "#7a6a9a"],
    sand: ["#756b92", "#5f567c", "#463f62"],
    line: "#f0b84a",
    mark: "#a294c8",
    glow: 0.95,
    dark: 0.3,
  },
};

/** The sea, for the whole stage. */
const paint: Paint = ({ width, height, light }: Canvas) => {
  const { sea } = PALETTES[light];
  const luck = thrown(7);
  const waves = Array.from({ length: Math.round((width * height) / 9_000) }, () => {
    const [x, y, size] = [luck() * width, luck() * height, 8 + luck() * 14];
    return `M${x} ${y}q${size / 2}-${size / 3} ${size} 0t${size} 0`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="${sea[0]}"/><stop offset="1" stop-color="${sea[1]}"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#s)"/><path d="${waves.join("")}" fill="none" stroke="#fff" stroke-opacity=".16" stroke-width="1.5" stroke-linecap="round"/></svg>`;
};

export default paint;

/** Numbers that look thrown and are the same at every painting. */
function thrown(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 16807) % 2147483647;
    return state / 2147483647;
  };
}

/** The whole island as SVG markup. */
export function island(scenery: Scenery, light: Light): string {
  const colours = PALETTES[light];
  const ground = groundOf(scenery);
  const [width, height] = [ground[2] - ground[0], ground[3] - ground[1]];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width / GRAIN}" height="${height / GRAIN}" viewBox="${ground[0]} ${ground[1]} ${width} ${height}">
    ${materials(colours)}
    ${land(scenery.extent, colours)}
    ${plants(scenery, colours)}
    ${canyon(scenery, colours)}
    ${marks(scenery, colours)}
  </svg>`;
}

/** A lane alone, as a small picture: walls, sand, lines and marks on a meadow. */
export function sketch(scenery: Pick<Scenery, "lane" | "fields" | "symbols" | "extent">, light: Light): string {
  const { grass, cliff, sand } = PALETTES[light];
  const [left, top, right, bottom] = scenery.extent;
  const discs = (found: readonly (readonly number[])[], colour: string): string => found.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}"/>`).join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${right - left} ${bottom - top}"><rect x="${left}" y="${top}" width="${right - left}" height="${bottom - top}" rx="1500" fill="${grass[1]}"/><path d="${lanePath(scenery)}" fill="none" stroke="${cliff[1]}" stroke-width="1500"/><path d="${lanePath(scenery)}" fill="${sand[0]}"/>${discs(scenery.fields, "#d9480f")}${discs(scenery.symbols, "#6a35b8")}</svg>`;
}

function materials({ sand, grass, glow }: Palette): string {
  const radial = (id: string, stops: string): string => `<radialGradient id="${id}">${stops}</radialGradient>`;
  return `<defs>
    <linearGradient id="grass" x2=".4" y2="1"><stop stop-color="${grass[0]}"/><stop offset=".6" stop-color="${grass[1]}"/><stop offset="1" stop-color="${grass[2]}"/></linearGradient>
    <linearGradient id="sand" x2=".3" y2="1"><stop stop-color="${sand[0]}"/><stop offset="1" stop-color="${sand[1]}"/></linearGradient>
    ${radial("ember", `<stop stop-color="#ffd27a"/><stop offset=".45" stop-color="#f0701c"/><stop offset="1" stop-color="#a3260a"/>`)}
    ${radial("fire", `<stop offset=".4" stop-color="#ff8a2a" stop-opacity="${glow}"/><stop offset="1" stop-color="#ff7a1a" stop-opacity="0"/>`)}
    ${radial("violet", `<stop stop-color="#9d63f0"/><stop offset="1" stop-color="#4a1f9a"/>`)}
    ${radial("magic", `<stop offset=".4" stop-color="#a36bff" stop-opacity="${glow}"/><stop offset="1" stop-color="#8a4fff" stop-opacity="0"/>`)}
  </defs>`;
}

/** Meadow with a coast that runs in and out. */
function land([left, top, right, bottom]: Line, { foam, grass }: Palette): string {
  const luck = thrown(23);
  const out = 1_500;
  const corners: Point[] = [[left - out, top - out], [right + out, top - out], [right + out, bottom + out], [left - out, bottom + out]];
  const shore: Point[] = corners.flatMap((from, at) => {
    const to = corners[(at + 1) % 4] ?? from;
    const steps = at % 2 ? 9 : 15;
    return Array.from({ length: steps }, (_, step): Point => {
      const share = (step + 0.5) / steps;
      const sway = (luck() - 0.35) * 1_500;
      const [x, y] = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
      return at % 2 ? [x + (at === 1 ? sway : -sway), y] : [x, y + (at === 0 ? -sway : sway)];
    });
  });
  const halfway = (one: Point, other: Point): string => `${(one[0] + other[0]) / 2} ${(one[1] + other[1]) / 2}`;
  const [first, last] = [shore[0] ?? ORIGIN, shore.at(-1) ?? ORIGIN];
  const coast = `M${halfway(last, first)}${shore.map((point, at) => `Q${point.join(" ")} ${halfway(point, shore[at + 1] ?? first)}`).join("")}Z`;
  const patches = Array.from({ length: 60 }, () => {
    const [x, y, size] = [left + luck() * (right - left), top + luck() * (bottom - top), 900 + luck() * 2_600];
    return `<ellipse cx="${x}" cy="${y}" rx="${size}" ry="${size * 0.62}" fill="${luck() > 0.5 ? grass[0] : grass[2]}" opacity=".28"/>`;
  });
  const band = (colour: string, width: number, opacity: number): string => `<path d="${coast}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linejoin="round" opacity="${opacity}"/>`;
  return `${band(foam[0], 4_200, 0.5)}${band(foam[0], 2_600, 0.7)}${band(foam[1], 1_500, 0.8)}<path d="${coast}" fill="url(#grass)" stroke="${foam[2]}" stroke-width="760"/>${patches.join("")}`;
}

/** Trees in groves and rocks beside them, none of them on the lane. */
function plants(scenery: Scenery, { leaf, rock }: Palette): string {
  const luck = thrown(101);
  const [left, top, right, bottom] = scenery.extent;
  const lane = middleLine(scenery, 8);
  const isClear = (x: number, y: number, size: number): boolean => lane.every((pose) => Math.hypot(pose.x - x, pose.y - y) > 5_100 + size);
  const found: { y: number; text: string }[] = [];
  for (let grove = 0; grove < 150; grove++) {
    const [cx, cy] = [left - 900 + luck() * (right - left + 1_800), top - 900 + luck() * (bottom - top + 1_800)];
    const isStony = luck() > 0.72;
    for (let plant = 0; plant < 3 + luck() * 7; plant++) {
      const [x, y] = [cx + (luck() - 0.5) * 3_400, cy + (luck() - 0.5) * 2_600];
      const size = 330 + luck() * 400;
      const isRock = isStony && plant === 0;
      if (!isClear(x, y, isRock ? 1_000 : size)) continue;
      found.push({ y, text: isRock ? stone(x, y, 700 + luck() * 500, rock) : tree(x, y, size, leaf) });
    }
  }
  return found.sort((one, other) => one.y - other.y).map(({ text }) => text).join("");
}

function tree(x: number, y: number, size: number, [dark, mid, bright]: Palette["leaf"]): string {
  const [cx, cy, r] = [Math.round(x), Math.round(y), Math.round(size)];
  return `<ellipse cx="${cx + r * 0.5}" cy="${cy + r * 0.6}" rx="${r * 1.05}" ry="${r * 0.8}" fill="#08150c" opacity=".34"/><circle cx="${cx}" cy="${cy}" r="${r}" fill="${dark}"/><circle cx="${cx - r * 0.1}" cy="${cy - r * 0.12}" r="${r * 0.84}" fill="${mid}"/><circle cx="${cx - r * 0.3}" cy="${cy - r * 0.34}" r="${r * 0.36}" fill="${bright}" opacity=".75"/>`;
}

function stone(x: number, y: number, size: number, [dark, mid, bright]: Palette["rock"]): string {
  return `<g transform="translate(${Math.round(x)} ${Math.round(y)}) scale(${(size / 100).toFixed(2)})"><path d="M-60 62L110 70 40 20z" fill="#08070c" opacity=".35"/><path d="M-90 60L-20-90 20-60 90 60z" fill="${mid}"/><path d="M-20-90L20-60 90 60H10z" fill="${dark}"/><path d="M-90 60L-20-90 0-20-30 60z" fill="${bright}" opacity=".7"/></g>`;
}

/** The lane lies deep between walls: their tops are of stone, and they throw a shadow on the sand. */
function canyon(scenery: Scenery, { cliff, sand, grass, mark }: Palette): string {
  const [lane, border] = [lanePath(scenery), borderPath(scenery)];
  const around = (colour: string, width: number, more = ""): string => `<path d="${lane}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linejoin="round" ${more}/>`;
  const edge = (colour: string, width: number, more = ""): string => `<path d="${border}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" ${more}/>`;
  const shade = [3_600, 3_100, 2_650, 2_250, 1_900, 1_600, 1_350, 1_100].map((width) => edge("#1a0f06", width, `opacity=".055" transform="translate(260 420)"`)).join("");
  const luck = thrown(51);
  const [left, top, right, bottom] = scenery.extent;
  const grains = Array.from({ length: 500 }, () => {
    const [x, y, size] = [left + luck() * (right - left), top + luck() * (bottom - top), 120 + luck() * 520];
    return `<ellipse cx="${Math.round(x)}" cy="${Math.round(y)}" rx="${Math.round(size)}" ry="${Math.round(size * 0.55)}" fill="${luck() > 0.5 ? sand[2] : "#fff"}" opacity="${luck() > 0.5 ? 0.16 : 0.1}"/>`;
  });
  return `${around("#0a1206", 2_900, `opacity=".18" transform="translate(200 380)"`)}${around(grass[2], 2_500)}${around("#0a0703", 1_900, `opacity=".35" transform="translate(120 240)"`)}
    ${around(cliff[0], 1_760)}${around(cliff[2], 1_560)}${around(cliff[3], 1_280)}${around(cliff[1], 1_300, `stroke-dasharray="110 1150"`)}${around(cliff[1], 760)}${around(cliff[0], 420)}
    <clipPath id="lane"><path d="${lane}"/></clipPath>
    <path d="${lane}" fill="url(#sand)" stroke="url(#sand)" stroke-width="40"/>
    <g clip-path="url(#lane)">${grains.join("")}${shade}${edge(cliff[0], 300, `opacity=".55"`)}</g>
    ${chevrons(scenery, mark)}`;
}

/** Which way one flies, drawn into the sand. */
function chevrons(scenery: Scenery, colour: string): string {
  const one = (x: number, y: number, heading: number): string => {
    const at = (forward: number, aside: number): string => {
      const [px, py] = along(x, y, heading, forward);
      return along(px, py, heading + 90, aside).map(Math.round).join(" ");
    };
    return `M${at(-500, -760)}L${at(160, 0)}L${at(-500, 760)}M${at(120, -760)}L${at(780, 0)}L${at(120, 760)}`;
  };
  const found = middleLine(scenery, 4).filter((_, at) => at % 4 === 0 || at % 4 === 3);
  return `<path d="${found.map((pose: Pose) => one(pose.x, pose.y, pose.heading)).join("")}" fill="none" stroke="${colour}" stroke-width="250" stroke-linecap="round" stroke-linejoin="round" opacity=".5"/>`;
}

function marks(scenery: Scenery, { line, cliff }: Palette): string {
  const across = ([x1, y1, x2, y2]: Line): string => `M${x1} ${y1}L${x2} ${y2}`;
  const boxes = scenery.boxes.map((corners, at) => {
    const [tip, rear] = [corners[0] ?? ORIGIN, corners[3] ?? ORIGIN];
    const [x, y] = [(tip[0] + rear[0]) / 2, (tip[1] + rear[1]) / 2];
    return `<path d="M${corners.map((corner) => corner.join(" ")).join("L")}Z" fill="#fff" fill-opacity=".12" stroke="${cliff[0]}" stroke-width="110" stroke-dasharray="330 200"/><text x="${x}" y="${y + 420}" font-family="sans-serif" font-size="1200" font-weight="700" text-anchor="middle" fill="${cliff[0]}" opacity=".7">${at + 1}</text>`;
  });
  const flags = [scenery.start_line, scenery.finish_line].map((ends) => `<path d="${across(ends)}" stroke="#16121c" stroke-width="620"/><path d="${across(ends)}" stroke="#fff" stroke-width="310" stroke-dasharray="310 310" transform="translate(-78 -78)"/><path d="${across(ends)}" stroke="#fff" stroke-width="310" stroke-dasharray="310 310" stroke-dashoffset="310" transform="translate(78 78)"/>`);
  const icon = (x: number, y: number, size: number, body: string, colour: string): string => `<svg x="${x - size}" y="${y - size}" width="${2 * size}" height="${2 * size}" viewBox="0 0 512 512" color="${colour}">${body}</svg>`;
  const fields = scenery.fields.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r * 1.75}" fill="url(#fire)"/><circle cx="${x}" cy="${y}" r="${r - 110}" fill="url(#ember)" stroke="#5e5852" stroke-width="220"/><circle cx="${x}" cy="${y}" r="${r - 110}" fill="none" stroke="#17131a" stroke-width="230" stroke-dasharray="210 330"/>${icon(x, y, r * 0.68, flame, "#3c0f04")}`);
  const symbols = scenery.symbols.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r * 2}" fill="url(#magic)"/><circle cx="${x}" cy="${y}" r="${r - 60}" fill="url(#violet)" stroke="#efe4ff" stroke-width="120"/>${icon(x, y, r * 0.72, swirl, "#fff")}`);
  return `<path d="${scenery.yellow_lines.map(across).join("")}" stroke="${line}" stroke-width="150" stroke-dasharray="620 360" opacity=".85"/>${boxes.join("")}${flags.join("")}${fields.join("")}${symbols.join("")}`;
}
