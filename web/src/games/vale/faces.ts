// The faces of the cards as pictures: frame, landscape, creature, family and cost. A face is drawn once for each size and
// shown as an image, so that a table full of cards is light to draw. All of this comes once the board can be played on.
import { PICTURES } from "./creatures";
import { DRAWN_SYMBOL, symbolOf, type Size } from "./families";
import { scattered } from "./luck";
import type { Face } from "./types";

const WIDTH = 200;
const HEIGHTS: Record<Size, number> = { full: 300, board: 264, tiny: 264 };
/** Where the picture ends and the ribbon with the name begins, in parts of the height. */
const RIBBON: Record<Size, number> = { full: 0.45, board: 0.8, tiny: 1 };
/** Where much is to be said the picture gives way. */
const HIGH_RIBBON = 0.29;

interface Material {
  frame: [string, string, string];
  ribbon: [string, string];
  sky: [string, string, string];
  aura: string;
  body: [string, string, string];
  rim: string;
  medal: string;
}

const MATERIALS: readonly Material[] = [
  // Basalt and lava.
  { frame: ["#5b3830", "#1d1110", "#3f1812"], ribbon: ["#a8331b", "#5e130a"], sky: ["#ffb066", "#b3301a", "#43100a"], aura: "#ffb35c", body: ["#fff3d6", "#ff9a4a", "#c1300f"], rim: "#3a0c06", medal: "#c8391d" },
  // Glazed porcelain.
  { frame: ["#d7eefd", "#2f80c2", "#0c3a70"], ribbon: ["#2b79bd", "#0f3f78"], sky: ["#b4e8ff", "#2f8dca", "#0b3a70"], aura: "#b7e6ff", body: ["#ffffff", "#a5ddff", "#2b79bd"], rim: "#08305c", medal: "#1e6db4" },
  // Chiselled sandstone.
  { frame: ["#e0c48f", "#94703f", "#5a3c1b"], ribbon: ["#8d6431", "#4f3315"], sky: ["#ffe7b4", "#d09a58", "#6b4420"], aura: "#f3dda6", body: ["#fff5da", "#e0bd80", "#8b5e2b"], rim: "#42280d", medal: "#87602f" },
  // Silk and gold thread.
  { frame: ["#d3f6e3", "#3ea981", "#0f5a49"], ribbon: ["#1b7a5b", "#0d4b3b"], sky: ["#7cc9f0", "#c8efe8", "#f7fff4"], aura: "#eafff2", body: ["#ffffff", "#c9f5df", "#3c9d7a"], rim: "#0d4a3a", medal: "#1f8463" },
  // Scaled bronze.
  { frame: ["#a274cc", "#3d1a63", "#1d0935"], ribbon: ["#7b3fb0", "#38155e"], sky: ["#1a0b38", "#5b2a86", "#c9719a"], aura: "#f0c8ff", body: ["#fff0ff", "#d6a5f5", "#8a45c4"], rim: "#230a3f", medal: "#7a3fb0" },
];

const made = new Map<string, string>();

/** The address of a card's picture. */
export function facePicture(card: number, face: Face, size: Size, isLong = false): string {
  const key = `${card} ${size} ${isLong}`;
  const known = made.get(key);
  if (known) return known;
  const address = URL.createObjectURL(new Blob([draw(card, face, size, isLong)], { type: "image/svg+xml" }));
  made.set(key, address);
  return address;
}

/** The back of a card. */
export function backPicture(): string {
  const known = made.get("back");
  if (known) return known;
  const rays = Array.from({ length: 5 }, (_, at) => {
    const angle = (at / 5) * Math.PI * 2 - Math.PI / 2;
    const [x, y] = [100 + Math.cos(angle) * 52, 132 + Math.sin(angle) * 52];
    return `<g transform='translate(${round(x)} ${round(y)})'><circle r='21' fill='${MATERIALS[at]?.medal}' stroke='#f2cf78' stroke-width='3'/>${symbol(at, 1.15)}</g>`;
  });
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 200 264'><defs>${slope("b", ["#3b5c56", "#1d3431", "#0f1f1e"])}</defs><rect x='2' y='2' width='196' height='260' rx='18' fill='url(#b)' stroke='#0a1413' stroke-width='4'/><rect x='14' y='14' width='172' height='236' rx='12' fill='none' stroke='#d9b25c' stroke-width='4'/><circle cx='100' cy='132' r='52' fill='none' stroke='#d9b25c' stroke-width='2.500' opacity='.7'/>${rays.join("")}</svg>`;
  const address = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  made.set("back", address);
  return address;
}

const round = (value: number): number => Math.round(value * 10) / 10;

function slope(id: string, colours: readonly string[], across = 0): string {
  return `<linearGradient id='${id}' x1='0' y1='0' x2='${across}' y2='1'>${colours.map((colour, at) => `<stop offset='${at / (colours.length - 1)}' stop-color='${colour}'/>`).join("")}</linearGradient>`;
}

function symbol(family: number, scale: number): string {
  const paint = family === DRAWN_SYMBOL ? "fill='none' stroke='#fff' stroke-width='2.600' stroke-linecap='round'" : "fill='#fff'";
  return `<path transform='scale(${scale})' d='${symbolOf(family)}' ${paint}/>`;
}

/** The outline tells the family by itself: notched, round, chamfered, leaf, bitten. */
function outline(family: number, height: number): string {
  const [right, foot, half] = [196, height - 4, height / 2];
  switch (family) {
    case 0:
      return `M16 6H78l7-5h30l7 5h62l12 12v${round(half - 32)}l4 6v16l-4 6V${foot - 14}l-12 12h-62l-7 5H85l-7-5H16L4 ${foot - 14}V${round(half + 14)}l-4-6v-16l4-6V18Z`;
    case 1:
      return `M36 4H164a32 32 0 0 1 32 32V${foot - 32}a32 32 0 0 1-32 32H36a32 32 0 0 1-32-32V36A32 32 0 0 1 36 4Z`;
    case 2:
      return `M24 4H176L${right} 24V${foot - 20}L176 ${foot}H24L4 ${foot - 20}V24Z`;
    case 3:
      return `M62 4H184a12 12 0 0 1 12 12V${foot - 58}a58 58 0 0 1-58 58H16a12 12 0 0 1-12-12V62A58 58 0 0 1 62 4Z`;
    default:
      return `M22 8H82L100 0l18 8h60a18 18 0 0 0 18 18V${foot - 22}a18 18 0 0 0-18 18h-60l-18 8-18-8H22A18 18 0 0 0 4 ${foot - 22}V26A18 18 0 0 0 22 8Z`;
  }
}

/** What the frame is made of, drawn into its edge. */
function grain(family: number, height: number, next: () => number): string {
  const edge = (): [number, number] => {
    const at = next();
    if (at < 0.36) return [5 + next() * 4, 16 + next() * (height - 40)];
    if (at < 0.72) return [190 + next() * 5, 16 + next() * (height - 40)];
    return [20 + next() * 160, at < 0.86 ? 6 + next() * 4 : height - 14 + next() * 4];
  };
  const marks = (count: number, mark: (x: number, y: number) => string): string => Array.from({ length: count }, () => mark(...edge())).join("");
  const jitter = (): number => round((next() - 0.5) * 9);
  switch (family) {
    case 0:
      return `<path d='${marks(15, (x, y) => `M${round(x)} ${round(y)}l${jitter()} ${round(5 + next() * 6)}l${jitter()} 6l${jitter()} ${round(3 + next() * 5)}`)}' fill='none' stroke='#ff7a2a' stroke-width='2.200'/><path d='${marks(9, (x, y) => `M${round(x)} ${round(y)}l${jitter()} 5`)}' fill='none' stroke='#ffd08a' stroke-width='1.400'/>`;
    case 1: {
      const wave = (y: number): string => `M22 ${y}${"q6.500-6 13 0t13 0".repeat(6)}`;
      return `<path d='${wave(10)}${wave(round(height - 9))}' fill='none' stroke='#fff' stroke-width='2.400' opacity='.85'/><path d='M9 44V${height - 44}M191 44V${height - 44}' stroke='#fff' stroke-width='2.400' opacity='.55'/>`;
    }
    case 2:
      return `<path d='${marks(46, (x, y) => `M${round(x)} ${round(y)}l${round(4 + next() * 5)} ${round(2 + next() * 3)}`)}' fill='none' stroke='#3c260c' stroke-width='1.600' opacity='.5'/><path d='${marks(26, (x, y) => `M${round(x)} ${round(y)}l5 2`)}' fill='none' stroke='#fff3d0' stroke-width='1.300' opacity='.5'/>`;
    case 3: {
      const inner = `M64 9H183a8 8 0 0 1 8 8V${height - 64}a53 53 0 0 1-53 53H17a8 8 0 0 1-8-8V62A53 53 0 0 1 64 9Z`;
      return `<path d='${inner}' fill='none' stroke='#f4d77d' stroke-width='2.600' stroke-dasharray='9 4'/><path d='M120 ${height - 5}q46-8 66-52M8 96q4-56 60-86' fill='none' stroke='#f4d77d' stroke-width='1.600' opacity='.8'/>`;
    }
    default: {
      const scales = (x: number): string => Array.from({ length: Math.floor((height - 70) / 13) }, (_, at) => `M${x} ${36 + at * 13}q8 7 0 13`).join("");
      return `<path d='${scales(5)}${scales(188)}' fill='none' stroke='#d9a760' stroke-width='2'/><path d='M26 12H176M26 ${height - 12}H176' stroke='#f2cf78' stroke-width='2.400'/>`;
    }
  }
}

// --- the landscapes: a box of 176 by `h`, varied from card to card ---

function landscape(family: number, h: number, next: () => number): string {
  const pick = (least: number, most: number): number => round(least + next() * (most - least));
  const dots = (count: number, colour: string, most: number): string =>
    Array.from({ length: count }, () => `<circle cx='${pick(0, 176)}' cy='${pick(0, h)}' r='${pick(0.7, most)}' fill='${colour}' opacity='${pick(0.35, 0.95)}'/>`).join("");
  switch (family) {
    case 0: {
      const at = pick(18, 60);
      return `<path d='M${at - 50} ${h}L${at} ${round(h * 0.42)}l14-6 12 4L${at + 78} ${h}Z' fill='#3a0d08'/><path d='M${at + 2} ${round(h * 0.42)}l12-6 12 4-6 28 8 18-12 ${round(h * 0.4)}h-8l8-40-8-20Z' fill='#ff9a3c' opacity='.85'/><path d='M${at + 54} ${h}L${at + 108} ${round(h * 0.52)}l14 4L200 ${h}Z' fill='#4f130a'/><path d='M0 ${h}V${round(h - 16)}q44-12 84-2t92-6V${h}Z' fill='#1c0705'/><path d='M0 ${round(h - 9)}q44-11 84-1t92-6' fill='none' stroke='#ffb347' stroke-width='2.500' opacity='.85'/>${dots(20, "#ffd27a", 2)}`;
    }
    case 1: {
      const rays = [pick(10, 40), pick(70, 100), pick(130, 150)].map((x) => `<path d='M${x} 0h22l-30 ${h}h-34Z' fill='#fff' opacity='.13'/>`).join("");
      const waves = [0.7, 0.8, 0.9].map((at, row) => `<path d='M-10 ${round(h * at)}q22-${14 - row * 3} 44 0t44 0 44 0 44 0 44 0V${h}H-10Z' fill='#0c3f78' opacity='${0.3 + row * 0.16}'/>`).join("");
      return `${rays}${waves}${Array.from({ length: 9 }, () => `<circle cx='${pick(4, 172)}' cy='${pick(6, h)}' r='${pick(1.5, 5)}' fill='none' stroke='#fff' stroke-width='1.200' opacity='.6'/>`).join("")}`;
    }
    case 2: {
      const peak = pick(40, 130);
      const pine = (x: number, y: number, s: number): string => `<path transform='translate(${x} ${y}) scale(${s})' d='M0-34l9 13H5l8 12H4l9 13H-13l9-13h-9l8-12h-4Z' fill='#3c5a30'/>`;
      return `<circle cx='${pick(20, 156)}' cy='${pick(16, 34)}' r='13' fill='#fff6d8' opacity='.9'/><path d='M${peak - 80} ${h}L${peak} ${round(h * 0.36)}l18 22 12-10L${peak + 96} ${h}Z' fill='#b07f45'/><path d='M${peak} ${round(h * 0.36)}l18 22 12-10L${peak + 96} ${h}H${peak + 6}Z' fill='#8b5f2f'/><path d='M0 ${h}V${round(h * 0.76)}q50-22 100-4t76-6V${h}Z' fill='#7c8a45'/><path d='M0 ${h}V${round(h * 0.88)}q60-14 110-2t66-4V${h}Z' fill='#566a33'/>${pine(pick(6, 30), round(h * 0.86), 0.9)}${pine(pick(30, 50), round(h * 0.9), 0.65)}${pine(pick(140, 170), round(h * 0.88), 1)}`;
    }
    case 3: {
      const cloud = (x: number, y: number, s: number, clear: number): string => `<path transform='translate(${x} ${y}) scale(${s})' d='M-34 8q0-11 13-10 4-13 18-10 10-9 21 0 14-1 14 10 12 1 10 10Z' fill='#fff' opacity='${clear}'/>`;
      const isle = (x: number, y: number, s: number): string => `<g transform='translate(${x} ${y}) scale(${s})'><path d='M-30 0H30L14 16 4 34-6 18-18 14Z' fill='#3f7d68'/><path d='M-32 0q30-16 64 0-30 9-64 0Z' fill='#74c28b'/></g>`;
      return `${cloud(pick(20, 60), pick(18, 40), 1, 0.9)}${cloud(pick(110, 160), pick(40, 76), 0.8, 0.75)}${isle(pick(18, 40), round(h * 0.72), 0.85)}${isle(pick(140, 164), round(h * 0.56), 0.7)}<path d='M0 ${round(h * 0.5)}h60a9 9 0 1 0-9-9M176 ${round(h * 0.32)}h-50a7 7 0 1 1 7-7' fill='none' stroke='#fff' stroke-width='3' stroke-linecap='round' opacity='.75'/>${cloud(40, h + 4, 1.8, 0.95)}${cloud(134, h + 6, 2, 0.95)}`;
    }
    default: {
      const moon = pick(40, 136);
      return `<circle cx='${moon}' cy='${round(h * 0.27)}' r='30' fill='#fbe3c0' opacity='.92'/><circle cx='${moon - 8}' cy='${round(h * 0.24)}' r='6' fill='#e6bd9c' opacity='.6'/>${dots(22, "#fff", 1.5)}<path d='M-6 ${h}L36 ${round(h * 0.5)}l26 30 32-44 36 40 22-22L190 ${h}Z' fill='#2f1152'/><path d='M0 ${h}V${round(h * 0.86)}q26-16 46-4t50-4 40 2 40-4V${h}Z' fill='#c98a2b'/><path d='M8 ${round(h * 0.93)}h7m10-5h7m16 7h7m18-6h7m14 5h7m12-7h7m18 6h7m10-3h7' stroke='#ffe08a' stroke-width='4' stroke-linecap='round'/>`;
    }
  }
}

/** The creature in four layers: shadow, dark rim, light rim, body. */
function figure(creature: string, family: number, box: { x: number; y: number; size: number }): string {
  const { rim } = MATERIALS[family] ?? { rim: "#000" };
  const scale = round((box.size / 512) * 1000) / 1000;
  const bare = creature.replace(/ fill="[^"]*"/g, "");
  const layer = (dx: number, dy: number, paint: string): string => `<use href='#c' x='${dx}' y='${dy}' ${paint}/>`;
  return `<defs><g id='c'>${bare}</g></defs><g transform='translate(${box.x} ${box.y}) scale(${scale})' stroke-linejoin='round'>${layer(14, 22, "fill='#000' stroke='#000' stroke-width='18' opacity='.32'")}${layer(0, 0, `fill='${rim}' stroke='${rim}' stroke-width='30'`)}${layer(-3, -5, "fill='#fff' stroke='#fff' stroke-width='7' opacity='.75'")}${layer(0, 0, "fill='url(#y)'")}</g>`;
}

function medal(family: number, size: Size): string {
  const r = size === "tiny" ? 30 : size === "board" ? 23 : 20;
  return `<g transform='translate(${r + 1} ${r + 3})'><circle r='${r}' fill='#f2cf78'/><circle r='${r - 3}' fill='${MATERIALS[family]?.medal}' stroke='#4b300a' stroke-width='1.500'/>${symbol(family, (r - 3) / 15)}</g>`;
}

function gem(cost: number, size: Size): string {
  const r = size === "tiny" ? 35 : size === "board" ? 27 : 22;
  const hexagon = (of: number): string => Array.from({ length: 6 }, (_, at) => `${round(Math.sin((at * Math.PI) / 3) * of)} ${round(-Math.cos((at * Math.PI) / 3) * of)}`).join(" ");
  return `<g transform='translate(${198 - r} ${r + 2})'><polygon points='${hexagon(r)}' fill='#f2cf78'/><polygon points='${hexagon(r - 3.5)}' fill='#17121f'/><polygon points='0 ${-r + 4} ${round((r - 4) * 0.86)} ${round(-(r - 4) / 2)} 0 0 ${round(-(r - 4) * 0.86)} ${round(-(r - 4) / 2)}' fill='#3c3350'/><text y='${round(r * 0.37)}' text-anchor='middle' font-family='system-ui,-apple-system,Segoe UI,Roboto,Noto Sans,sans-serif' font-weight='800' font-size='${round(r * (cost > 9 ? 0.92 : 1.12))}' fill='#fff'>${cost}</text></g>`;
}

function draw(card: number, face: Face, size: Size, isLong: boolean): string {
  const { family } = face;
  const material = MATERIALS[family];
  if (!material) return "";
  const height = HEIGHTS[size];
  const chance = scattered(card * 7 + 3);
  const next = (): number => chance.next().value;
  const shape = outline(family, height);
  const part = isLong ? HIGH_RIBBON : RIBBON[size];
  const window = { x: 13, y: 14, width: 174, height: round(size === "full" ? height * part - 2 : size === "board" ? height - 36 : height - 28) };
  const free = size === "full" ? window.height : size === "board" ? window.height - 58 : window.height - 50;
  const extent = Math.min(window.width * 0.94, free * (size === "full" ? 1.06 : 0.98));
  const top = size === "full" ? window.y + (window.height - extent) / 2 + 2 : window.y + (free - extent) / 2 + (size === "tiny" ? 20 : 14);
  const at = round(height * part);
  const deep = size === "full" ? 34 : 36;
  const ribbon =
    size === "tiny"
      ? ""
      : `<path d='M1 ${at + 5}h14v${deep - 2}l-14-3 5-14Z M199 ${at + 5}h-14v${deep - 2}l14-3-5-14Z' fill='${material.ribbon[1]}' stroke='#0007'/><path d='M9 ${at}H191V${at + deep}H9Z' fill='url(#r)' stroke='#0009' stroke-width='1.200'/><path d='M9 ${at + 3}H191M9 ${at + deep - 3}H191' stroke='#fff' stroke-width='1.200' opacity='.35'/>`;
  const vellum =
    size === "full"
      ? `<path d='M16 ${at + deep}H184V${height - 22}l-10 10H26l-10-10Z' fill='url(#v)'/><path d='M16 ${at + deep}H184v5H16Z' fill='#6b4a1c' opacity='.22'/>`
      : "";
  return [
    `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${WIDTH} ${height}' width='${WIDTH}' height='${height}'><defs>`,
    slope("f", material.frame, 0.8), slope("r", material.ribbon), slope("s", material.sky), slope("y", material.body), slope("v", ["#fffaf0", "#f0e2c4"]),
    "<linearGradient id='k' x1='0' y1='0' x2='0' y2='1'><stop stop-opacity='0'/><stop offset='1' stop-opacity='.5'/></linearGradient>",
    `<radialGradient id='a'><stop stop-color='${material.aura}' stop-opacity='.8'/><stop offset='1' stop-color='${material.aura}' stop-opacity='0'/></radialGradient>`,
    `<clipPath id='o'><path d='${shape}'/></clipPath><clipPath id='w'><rect x='${window.x}' y='${window.y}' width='${window.width}' height='${window.height}' rx='${family === 1 ? 16 : 5}'/></clipPath></defs>`,
    `<path d='${shape}' fill='url(#f)'/><path d='${shape}' fill='none' stroke='#fff' stroke-opacity='.4' stroke-width='3' transform='translate(1 1.500)' clip-path='url(#o)'/>`,
    `<g clip-path='url(#o)'>${grain(family, height, next)}</g><path d='${shape}' fill='none' stroke='#000' stroke-opacity='.65' stroke-width='2.200'/>`,
    `<g clip-path='url(#w)'><g transform='translate(${window.x} ${window.y})'><rect width='176' height='${window.height}' fill='url(#s)'/>${landscape(family, window.height, next)}</g><ellipse cx='100' cy='${round(top + extent / 2)}' rx='${round(extent * 0.62)}' ry='${round(extent * 0.56)}' fill='url(#a)'/>`,
    figure(PICTURES[card] ?? "", family, { x: round(100 - extent / 2), y: round(top), size: extent }),
    size === "full" ? "" : `<rect x='${window.x}' y='${window.y + window.height - 70}' width='176' height='70' fill='url(#k)'/>`,
    `</g><rect x='${window.x}' y='${window.y}' width='${window.width}' height='${window.height}' rx='${family === 1 ? 16 : 5}' fill='none' stroke='#000' stroke-opacity='.5' stroke-width='2'/>`,
    vellum, ribbon, medal(family, size), gem(face.cost, size), "</svg>",
  ].join("");
}
