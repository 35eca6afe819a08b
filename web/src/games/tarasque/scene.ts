// The valley of the Tarasque by day and by night: sky, mountains and castle far off, a meadow with a river, the stone
// altar in the middle, a cliff with a cave for every player. It is painted once for a size and a light.
import type { Box, Canvas, Paint } from "../../stage/contract";
import { fallOf, stepsIn, type Step } from "./geometry";

interface Palette {
  sky: [string, string, string];
  far: [string, string];
  hills: [string, string];
  grass: [string, string, string];
  water: [string, string, string];
  rock: [string, string, string];
  altar: [string, string, string];
  mound: string;
  pine: [string, string];
  castle: string;
  lit: string;
  cloud: string;
  flier: string;
  rune: string;
  ripple: string;
  orb: string;
  halo: string;
  snow: number;
  dark: number;
}

const DAY: Palette = {
  sky: ["#4f93c9", "#a9d3e6", "#fde9bd"],
  far: ["#8fa9cc", "#d5dfe4"],
  hills: ["#6f93a0", "#a3c3a6"],
  grass: ["#b4cd7c", "#86ad55", "#4d7a35"],
  water: ["#d8eef0", "#63aecb", "#2c77a0"],
  rock: ["#dcc8a6", "#ad9070", "#6d543f"],
  altar: ["#f3e8cf", "#d3bf99", "#9c8664"],
  mound: "#6c9446",
  pine: ["#3d6b3f", "#2a4f30"],
  castle: "#7d7486",
  lit: "#fff1b8",
  cloud: "#ffffffc4",
  flier: "#5b3042",
  rune: "#8a744f",
  ripple: "#ecfaff",
  orb: "#fffbe6",
  halo: "#fff3c4",
  snow: 0.85,
  dark: 0.36,
};

const NIGHT: Palette = {
  sky: ["#0b0d26", "#2a2352", "#7a4266"],
  far: ["#39386b", "#5b416f"],
  hills: ["#25264c", "#3a3158"],
  grass: ["#3f4d60", "#27344a", "#151d30"],
  water: ["#8a6c9c", "#3a4a85", "#141d40"],
  rock: ["#837b96", "#4f4862", "#272136"],
  altar: ["#a199b6", "#665e7c", "#3b344e"],
  mound: "#222e44",
  pine: ["#142036", "#0d1628"],
  castle: "#161230",
  lit: "#ffc65c",
  cloud: "#6d5a9459",
  flier: "#0a0718",
  rune: "#ffca70",
  ripple: "#c7b0e0",
  orb: "#fff3cf",
  halo: "#cfd8ff",
  snow: 0.2,
  dark: 0.62,
};

const round = (value: number): number => Math.round(value * 10) / 10;

/** Numbers that look like chance and are the same each time. */
function* scattered(seed: number): Generator<number, never> {
  for (let state = seed; ; ) {
    state = (state * 16_807) % 2_147_483_647;
    yield state / 2_147_483_647;
  }
}

function gradient(id: string, colours: readonly string[], slope = "x1='0' y1='0' x2='0' y2='1'"): string {
  const stops = colours.map((colour, index) => `<stop offset='${round(index / (colours.length - 1))}' stop-color='${colour}'/>`);
  return `<linearGradient id='${id}' ${slope}>${stops.join("")}</linearGradient>`;
}

/** Stone, grass and water: noise under one sun in the upper left. */
function materials(tints: Palette): string {
  const lit = (id: string, frequency: string, scale: number, strength: string) =>
    `<filter id='${id}' x='0' y='0' width='100%' height='100%' color-interpolation-filters='sRGB'>` +
    `<feTurbulence type='fractalNoise' baseFrequency='${frequency}' numOctaves='3' seed='7' result='n'/>` +
    `<feDiffuseLighting in='n' surfaceScale='${scale}' lighting-color='#fff' result='l'><feDistantLight azimuth='235' elevation='58'/></feDiffuseLighting>` +
    `<feComposite in='l' in2='SourceGraphic' operator='arithmetic' k1='${strength}' k2='0' k3='.12' k4='0' result='m'/>` +
    `<feComposite in='m' in2='SourceAlpha' operator='in'/></filter>`;
  return [
    gradient("sky", tints.sky),
    gradient("far", tints.far),
    gradient("hills", tints.hills),
    gradient("grass", tints.grass),
    gradient("water", tints.water),
    gradient("rock", tints.rock),
    gradient("altar", tints.altar),
    `<radialGradient id='halo'><stop offset='0' stop-color='${tints.halo}' stop-opacity='.95'/><stop offset='.3' stop-color='${tints.halo}' stop-opacity='.4'/><stop offset='1' stop-color='${tints.halo}' stop-opacity='0'/></radialGradient>`,
    `<radialGradient id='cave' cx='.5' cy='1.05' r='.95'><stop offset='0' stop-color='#7a4c20'/><stop offset='.45' stop-color='#2f1a10'/><stop offset='1' stop-color='#0f080c'/></radialGradient>`,
    `<radialGradient id='lamp'><stop offset='0' stop-color='#ffc868' stop-opacity='.8'/><stop offset='1' stop-color='#ffb347' stop-opacity='0'/></radialGradient>`,
    `<radialGradient id='shade'><stop offset='0' stop-color='#08040c' stop-opacity='.5'/><stop offset='1' stop-color='#08040c' stop-opacity='0'/></radialGradient>`,
    `<radialGradient id='edge' cx='.5' cy='.46' r='.75'><stop offset='.55' stop-color='#0a0414' stop-opacity='0'/><stop offset='1' stop-color='#0a0414' stop-opacity='${tints.dark}'/></radialGradient>`,
    lit("stone", ".018 .03", 4, "1.02"),
    lit("turf", ".008 .05", 1.1, "1.06"),
  ].join("");
}

function sky(width: number, horizon: number, tints: Palette, isNight: boolean): string {
  const orb = { x: width * 0.64, y: horizon * 0.62, r: Math.max(18, Math.min(width, horizon * 4) * 0.028) };
  const parts = [`<rect width='${width}' height='${round(horizon + 40)}' fill='url(#sky)'/>`];
  parts.push(`<circle cx='${round(orb.x)}' cy='${round(orb.y)}' r='${round(orb.r * 7)}' fill='url(#halo)'/><circle cx='${round(orb.x)}' cy='${round(orb.y)}' r='${round(orb.r)}' fill='${tints.orb}'/>`);
  const chance = scattered(11);
  const next = () => chance.next().value;
  if (isNight) {
    for (let star = 0; star < 60; star++) {
      parts.push(`<circle cx='${round(next() * width)}' cy='${round(next() * horizon * 0.9)}' r='${round(0.6 + next() * 1.1)}' fill='#f7ecd2' opacity='${round(0.4 + next() * 0.6)}'/>`);
    }
  }
  for (const [x, y, size] of [[0.14, 0.36, 1], [0.46, 0.5, 0.72], [0.86, 0.26, 1.1]] as const) {
    const unit = Math.max(46, width * 0.055) * size;
    parts.push(
      `<g transform='translate(${round(width * x)} ${round(horizon * y)}) scale(${round(unit / 50)})' fill='${tints.cloud}'><path d='M-60 12 q0 -16 18 -16 q4 -18 24 -16 q12 -14 30 -2 q20 -4 22 14 q18 0 18 14 q0 8 -10 8 H-50 q-10 0 -10 -2z'/></g>`,
    );
  }
  return parts.join("");
}

/** Mountains with snow, hills before them, a castle on a hill and a dragon in the air. */
function distance(width: number, horizon: number, tints: Palette): string {
  const chance = scattered(5);
  const next = () => chance.next().value;
  const unit = Math.max(70, Math.min(width * 0.12, horizon * 0.62));
  let ridge = `M0 ${round(horizon)}`;
  const snow: string[] = [];
  for (let x = -unit * 0.3; x < width + unit; x += unit * (0.85 + next() * 0.5)) {
    const top = horizon - unit * (0.5 + next() * 0.5);
    ridge += ` L${round(x)} ${round(top)} L${round(x + unit * 0.45)} ${round(horizon - unit * (0.18 + next() * 0.16))}`;
    if (top < horizon - unit * 0.72) {
      const [d, w] = [unit * 0.16, unit * 0.13];
      snow.push(`<path d='M${round(x)} ${round(top)} l${round(-w)} ${round(d)} l${round(w * 0.7)} ${round(-d * 0.2)} l${round(w * 0.4)} ${round(d * 0.45)} l${round(w * 0.5)} ${round(-d * 0.4)} l${round(w * 0.6)} ${round(d * 0.3)}z' fill='#fff' opacity='${tints.snow}'/>`);
    }
  }
  const hills = `M0 ${round(horizon - unit * 0.16)} Q${round(width * 0.12)} ${round(horizon - unit * 0.5)} ${round(width * 0.3)} ${round(horizon - unit * 0.2)} T${round(width * 0.62)} ${round(horizon - unit * 0.16)} T${round(width)} ${round(horizon - unit * 0.3)} V${round(horizon + 30)} H0z`;
  const keep = unit / 120;
  return [
    `<path d='${ridge} L${width} ${round(horizon)} V${round(horizon + 30)} H0z' fill='url(#far)'/>`,
    ...snow,
    `<path d='${hills}' fill='url(#hills)'/>`,
    `<g transform='translate(${round(width * 0.335)} ${round(horizon + 4)}) scale(${round(keep * 10) / 10})' fill='${tints.castle}'><path d='M-60 0 V-64 h8 v8 h8 v-8 h8 v8 h8 v-8 h8 V-40 h10 V-96 l14 -26 l14 26 V-52 h10 v-8 h8 v8 h8 v-8 h8 v8 h8 v-8 h8 V0z'/><path d='M-47 -40h6v11h-6z M-2 -78h6v12h-6z M3 -40h6v11h-6z M32 -34h6v11h-6z' fill='${tints.lit}'/></g>`,
    `<path transform='translate(${round(width * 0.2)} ${round(horizon - unit * 1.05)}) scale(${round(keep * 10) / 10})' d='M0 20 q22 -28 50 -8 q8 -14 24 -12 q-10 6 -8 14 q20 -14 52 4 q-34 -2 -48 16 q-14 14 -38 8 q14 -6 16 -14 q-18 -14 -48 -8z' fill='${tints.flier}'/>`,
  ].join("");
}

function pine(x: number, y: number, size: number, tints: Palette): string {
  const [dark, deep] = [tints.pine[0], tints.pine[1]];
  return `<g transform='translate(${round(x)} ${round(y)}) scale(${round(size / 40)})'><ellipse rx='18' ry='4' fill='#08040c' opacity='.28'/><path d='M0 -60 l13 20 h-6 l12 18 h-7 l12 20 H-24 l12 -20 h-7 l12 -18 h-6z' fill='${dark}'/><path d='M0 -60 l13 20 h-6 l12 18 h-7 l12 20 H0z' fill='${deep}'/></g>`;
}

function meadow(width: number, height: number, horizon: number, altar: Box, tints: Palette): string {
  const chance = scattered(23);
  const next = () => chance.next().value;
  const cx = altar.x + altar.width / 2;
  const cy = altar.y + altar.height / 2;
  const [rx, ry] = [altar.width * 0.56, altar.height * 0.6];
  const ripples: string[] = [];
  for (let wave = 0; wave < 34; wave++) {
    const [angle, far] = [next() * Math.PI * 2, 0.9 + next() * 0.16];
    ripples.push(`M${round(cx + Math.cos(angle) * rx * far - 14)} ${round(cy + Math.sin(angle) * ry * far)} h${round(14 + next() * 26)}`);
  }
  const river = `M${round(cx + 8)} ${round(horizon)} q-40 14 -10 34 q50 26 -30 ${round(Math.max(40, cy - horizon - 30))} h120 q10 -60 -30 -90 q-20 -20 10 -44z`;
  return [
    `<path d='M0 ${round(horizon + 10)} Q${round(width * 0.3)} ${round(horizon - 14)} ${round(width * 0.55)} ${round(horizon + 8)} T${width} ${round(horizon + 2)} V${height} H0z' fill='url(#grass)' filter='url(#turf)'/>`,
    `<path d='${river}' fill='url(#water)'/>`,
    `<ellipse cx='${round(cx)}' cy='${round(cy)}' rx='${round(rx)}' ry='${round(ry)}' fill='url(#water)'/>`,
    `<path d='M${round(cx - 60)} ${round(cy + ry * 0.7)} C${round(cx - 160)} ${round(cy + ry + 60)} ${round(cx + 20)} ${round(height * 0.9)} ${round(cx - 100)} ${height} H${round(cx + 150)} C${round(cx + 260)} ${round(height * 0.9)} ${round(cx + 40)} ${round(cy + ry + 50)} ${round(cx + 120)} ${round(cy + ry * 0.7)}z' fill='url(#water)'/>`,
    `<path d='${ripples.join("")}' stroke='${tints.ripple}' stroke-width='1.6' stroke-linecap='round' opacity='.55' fill='none'/>`,
  ].join("");
}

function stoneAltar(altar: Box, tints: Palette): string {
  const cx = round(altar.x + altar.width / 2);
  const cy = round(altar.y + altar.height / 2);
  const [rx, ry] = [round(altar.width / 2), round(altar.height / 2)];
  const thick = round(Math.max(12, altar.height * 0.075));
  const marks: string[] = [];
  for (let mark = 0; mark < 40; mark++) {
    const angle = (mark / 40) * Math.PI * 2;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const long = mark % 5 === 0 ? 0.055 : 0.03;
    marks.push(`M${round(cx + cos * rx * 0.9)} ${round(cy + sin * ry * 0.9)} L${round(cx + cos * rx * (0.9 - long))} ${round(cy + sin * ry * (0.9 - long))}`);
  }
  return [
    `<ellipse cx='${cx}' cy='${round(cy + thick * 1.9)}' rx='${round(rx * 1.05)}' ry='${round(ry * 1.05)}' fill='url(#shade)'/>`,
    `<g filter='url(#stone)'><path d='M${round(cx - rx)} ${cy} v${thick} a${rx} ${ry} 0 0 0 ${round(rx * 2)} 0 v${-thick}z' fill='${tints.altar[2]}'/><ellipse cx='${cx}' cy='${cy}' rx='${rx}' ry='${ry}' fill='url(#altar)'/></g>`,
    `<ellipse cx='${cx}' cy='${cy}' rx='${round(rx * 0.93)}' ry='${round(ry * 0.93)}' fill='none' stroke='${tints.rune}' stroke-width='1.6' opacity='.55'/>`,
    `<ellipse cx='${cx}' cy='${cy}' rx='${round(rx * 0.84)}' ry='${round(ry * 0.84)}' fill='none' stroke='${tints.rune}' stroke-width='1.2' opacity='.4'/>`,
    `<path d='${marks.join("")}' stroke='${tints.rune}' stroke-width='1.8' opacity='.5'/>`,
  ].join("");
}

/** The blocks of a base's steps in the rock, and the lit treads on them, which lie over the stone's own shadows. */
function steps(treadsOf: readonly Step[], foot: number, tints: Palette): { blocks: string; treads: string } {
  const blocks: string[] = [];
  const treads: string[] = [];
  // The lowest block stands before the one above it.
  for (const { x, y, width } of treadsOf.toReversed()) {
    const [inset, deep] = [width * 0.1, Math.max(8, width * 0.17)];
    const front = round(y + deep / 2);
    blocks.push(`<path d='M${round(x)} ${front} h${round(width)} V${round(foot)} H${round(x)}z' fill='url(#rock)'/>`);
    treads.push(
      `<path d='M${round(x + inset)} ${round(y - deep / 2)} h${round(width - inset * 2)} l${round(inset)} ${round(deep)} h${round(-width)}z' fill='${tints.altar[0]}'/>` +
        `<path d='M${round(x)} ${front} h${round(width)} v${round(deep * 0.45)} h${round(-width)}z' fill='${tints.rock[0]}'/>` +
        `<path d='M${round(x)} ${round(front + deep * 0.45)} h${round(width)} v${round(deep * 0.7)} q${round(-width / 2)} ${round(deep * 0.5)} ${round(-width)} 0z' fill='#120a08' opacity='.16'/>` +
        `<path d='M${round(x + width)} ${front} V${round(foot)}' stroke='#120a08' stroke-width='2' opacity='.22'/>`,
    );
  }
  return { blocks: blocks.join(""), treads: treads.join("") };
}

function mouth({ x, y, width, height }: Box, lamps: boolean): string {
  const rise = Math.min(height * 0.3, width * 0.2, 46);
  const path = `M${round(x)} ${round(y + height)} V${round(y + rise)} C${round(x + width * 0.02)} ${round(y + rise * 0.3)} ${round(x + width * 0.16)} ${round(y)} ${round(x + width / 2)} ${round(y)} S${round(x + width * 0.98)} ${round(y + rise * 0.3)} ${round(x + width)} ${round(y + rise)} V${round(y + height)}z`;
  const glow = lamps
    ? [0.05, 0.95].map((at) => `<circle cx='${round(x + width * at)}' cy='${round(y + rise + 14)}' r='${round(Math.min(60, height * 0.34))}' fill='url(#lamp)'/>${lantern(x + width * at, y + rise + 14, Math.min(1.5, height / 110))}`).join("")
    : "";
  return `<path d='${path}' fill='url(#cave)' stroke='#1a0f0c' stroke-width='5'/>${glow}`;
}

/** A lantern on its hook, its flame at the given place. */
function lantern(x: number, y: number, size: number): string {
  return `<g transform='translate(${round(x)} ${round(y)}) scale(${round(size)})'><path d='M0 -22 v8 M-6 -14 h12 l3 5 H-9z M-9 12 H9 v4 H-9z' fill='#3b2410' stroke='#3b2410' stroke-width='2'/><rect x='-7' y='-9' width='14' height='21' rx='2' fill='#ffdf8e' stroke='#5a3a16' stroke-width='2'/><path d='M0 -5 q6 8 0 14 q-6 -6 0 -14z' fill='#fff8dc'/></g>`;
}

/** A cliff for another player: steps and cave in one rock, with turf at its foot. */
function cliff(base: Box, lair: Box, tableWidth: number, tints: Palette): string {
  const left = Math.min(base.x, lair.x);
  const right = Math.max(base.x + base.width, lair.x + lair.width);
  const foot = Math.max(base.y + base.height, lair.y + lair.height);
  const { blocks, treads } = steps(stepsIn(base, fallOf(base, tableWidth)), foot, tints);
  // Where the cave lies beside the steps it has a rock of its own.
  const isBeside = lair.x >= base.x + base.width - 4 || base.x >= lair.x + lair.width - 4;
  const mass = isBeside
    ? `<path d='M${round(lair.x - 5)} ${round(foot)} V${round(lair.y + 12)} Q${round(lair.x + lair.width / 2)} ${round(lair.y - 16)} ${round(lair.x + lair.width + 5)} ${round(lair.y + 12)} V${round(foot)}z' fill='url(#rock)'/>`
    : "";
  const wide = right - left;
  return [
    `<ellipse cx='${round((left + right) / 2)}' cy='${round(foot + 4)}' rx='${round(wide * 0.6)}' ry='16' fill='url(#shade)'/>`,
    `<g filter='url(#stone)'>${mass}${blocks}</g>${treads}`,
    mouth(lair, false),
    `<path d='M${round(left - 20)} ${round(foot + 12)} q10 -22 ${round(wide * 0.16)} -15 q${round(wide * 0.1)} -12 ${round(wide * 0.2)} -3 q${round(wide * 0.14)} -9 ${round(wide * 0.26)} 2 q${round(wide * 0.16)} -12 ${round(wide * 0.28)} 1 q${round(wide * 0.1)} 0 ${round(wide * 0.1 + 40)} 15z' fill='${tints.mound}'/>`,
  ].join("");
}

/** The rock that I sit on, with my steps and my cave in it. */
function foreground(width: number, height: number, base: Box, lair: Box, isWide: boolean, tints: Palette): string {
  const mine = stepsIn(base, 1);
  const { blocks, treads } = steps(mine, height, tints);
  const highest = Math.min(...mine.map((step) => step.y));
  const right = base.x + base.width;
  const top = lair.y;
  const crest = highest - 10;
  const land = `M0 ${round(height)} V${round(highest - 2)} Q${round(base.x + base.width * 0.3)} ${round(crest - 6)} ${round(right - base.width * 0.2)} ${round(crest)} C${round(right + 14)} ${round(crest - 2)} ${round(lair.x + lair.width * 0.04)} ${round(top - 12)} ${round(lair.x + lair.width / 2)} ${round(top - 16)} S${round(width * 0.9)} ${round(top - 8)} ${width} ${round(top + 4)} V${round(height)}z`;
  return [
    `<g filter='url(#stone)'><path d='${land}' fill='url(#rock)'/>${blocks}</g>${treads}`,
    mouth(isWide ? { ...lair, height: height - lair.y + 8 } : lair, isWide),
  ].join("");
}

const paint: Paint = ({ width, height, shape, light, regions }: Canvas): string => {
  const isNight = light === "night";
  const tints = isNight ? NIGHT : DAY;
  const isWide = shape === "desk";
  const centre = regions["centre"] ?? { x: 0, y: height * 0.3, width, height: height * 0.35 };
  const horizon = Math.round(isWide ? height * 0.25 : Math.max(90, Math.min(height * 0.2, centre.y - 40)));
  const altar = altarIn(centre, isWide, horizon);
  const own = regions["base-mine"];
  const ownLair = regions["lair-mine"];
  const trees = isWide
    ? [[0.29, 0.31, 34], [0.31, 0.33, 44], [0.7, 0.32, 44], [0.72, 0.31, 32], [0.265, 0.7, 50], [0.735, 0.7, 48]]
    : [[0.04, 0.44, 30], [0.97, 0.43, 28]];
  return [
    `<svg xmlns='http://www.w3.org/2000/svg' width='${width}' height='${height}' viewBox='0 0 ${width} ${height}'><defs>${materials(tints)}</defs>`,
    sky(width, horizon, tints, isNight),
    distance(width, horizon, tints),
    meadow(width, height, horizon, altar, tints),
    ...trees.map(([x, y, size]) => pine(width * (x ?? 0), height * (y ?? 0), size ?? 30, tints)),
    stoneAltar(altar, tints),
    ...Object.entries(regions).map(([name, base]) => {
      const lair = regions[name.replace("base-", "lair-")];
      return name.startsWith("base-") && base !== own && lair ? cliff(base, lair, width, tints) : "";
    }),
    own && ownLair ? foreground(width, height, own, ownLair, isWide, tints) : "",
    `<rect width='${width}' height='${height}' fill='url(#edge)'/></svg>`,
  ].join("");
};

/** The altar under the tiles and dice of the centre; far from us it ends behind the tiles, well below the horizon. */
function altarIn(centre: Box, isWide: boolean, horizon: number): Box {
  if (!isWide) return { x: centre.x - centre.width * 0.02, y: centre.y + centre.height * 0.02, width: centre.width * 1.04, height: centre.height * 1.02 };
  const top = Math.max(horizon + 26, centre.y + centre.height * 0.24);
  const height = centre.y + centre.height * 1.02 - top;
  const width = Math.min(centre.width * 1.02, height * 2.5);
  return { x: centre.x + (centre.width - width) / 2, y: top, width, height };
}

export default paint;
