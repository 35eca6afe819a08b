// The valley: five landmarks under one sky, a volcano, a lake, a rock face, islands in the air and a dragon's spire; my
// rail before it. Painted once for a size and a light.
import type { Box, Canvas, Paint } from "../../stage/contract";
import { scattered } from "./luck";

interface Palette {
  sky: [string, string, string];
  orb: string;
  halo: string;
  cloud: string;
  far: [string, string];
  near: [string, string];
  grass: [string, string, string];
  water: [string, string];
  pine: [string, string];
  lava: string;
  spire: [string, string];
  portal: string;
  isle: [string, string];
  rail: [string, string, string];
  beam: string;
  dark: number;
}

const DAY: Palette = {
  sky: ["#4c9be0", "#9ccdf0", "#f6e9c6"], orb: "#fff6d8", halo: "#ffe9a8", cloud: "#ffffffe0",
  far: ["#b9c4da", "#8f9dbd"], near: ["#8ea4a8", "#5f7f7c"], grass: ["#a3c86c", "#6b9b4b", "#3f6b35"], water: ["#a9dcef", "#4a9cca"],
  pine: ["#3d6b3f", "#274d2d"], lava: "#ff7a26", spire: ["#7d6a9c", "#4d3d6b"], portal: "#c28bff", isle: ["#86c274", "#7c6a5a"],
  rail: ["#c99c62", "#a9794a", "#6e4824"], beam: "#fff3c4", dark: 0.34,
};
const NIGHT: Palette = {
  sky: ["#0a0f2c", "#232457", "#5a3c78"], orb: "#fbe8b8", halo: "#f6d98a", cloud: "#4a4a7850",
  far: ["#4a4379", "#332f5e"], near: ["#3a3a66", "#262a4c"], grass: ["#33506a", "#213850", "#101d30"], water: ["#5a5fae", "#2b3474"],
  pine: ["#1b3040", "#101e2c"], lava: "#ff8a2e", spire: ["#4a2f74", "#2b1a4c"], portal: "#d39bff", isle: ["#3e6a6a", "#3a3654"],
  rail: ["#4b4763", "#332f49", "#1c1930"], beam: "#ffdf9a", dark: 0.5,
};

const round = (value: number): number => Math.round(value * 10) / 10;

function slope(id: string, colours: readonly string[]): string {
  return `<linearGradient id='${id}' x1='0' y1='0' x2='0' y2='1'>${colours.map((colour, at) => `<stop offset='${round(at / (colours.length - 1))}' stop-color='${colour}'/>`).join("")}</linearGradient>`;
}

function glow(id: string, colour: string, strength: number): string {
  return `<radialGradient id='${id}'><stop stop-color='${colour}' stop-opacity='${strength}'/><stop offset='1' stop-color='${colour}' stop-opacity='0'/></radialGradient>`;
}

function materials(tints: Palette): string {
  return [
    slope("sky", tints.sky), slope("far", tints.far), slope("near", tints.near), slope("grass", tints.grass), slope("water", tints.water), slope("spire", tints.spire), slope("rail", tints.rail),
    glow("halo", tints.halo, 0.75), glow("ember", tints.lava, 0.55), glow("violet", tints.portal, 0.6), glow("shade", "#08040c", 0.45),
    `<radialGradient id='edge' cx='.5' cy='.45' r='.8'><stop offset='.55' stop-color='#0a0414' stop-opacity='0'/><stop offset='1' stop-color='#0a0414' stop-opacity='${tints.dark}'/></radialGradient>`,
    "<filter id='wood' x='0' y='0' width='1' height='1'><feTurbulence type='fractalNoise' baseFrequency='.004 .09' numOctaves='4' seed='7' result='n'/><feColorMatrix in='n' type='matrix' values='0 0 0 0 .12  0 0 0 0 .06  0 0 0 0 .02  0 0 0 1.6 -.62'/><feComposite in2='SourceGraphic' operator='in'/><feMerge><feMergeNode in='SourceGraphic'/><feMergeNode/></feMerge></filter>",
    "<filter id='turf' x='0' y='0' width='1' height='1'><feTurbulence type='fractalNoise' baseFrequency='.012 .07' numOctaves='3' seed='3' result='n'/><feColorMatrix in='n' type='matrix' values='0 0 0 0 .05  0 0 0 0 .12  0 0 0 0 .03  0 0 0 1.1 -.5'/><feComposite in2='SourceGraphic' operator='in'/><feMerge><feMergeNode in='SourceGraphic'/><feMergeNode/></feMerge></filter>",
  ].join("");
}

function heaven(width: number, horizon: number, tints: Palette, isNight: boolean): string {
  const orb = { x: width * 0.66, y: horizon * 0.36, r: Math.max(20, Math.min(width * 0.05, horizon * 0.12)) };
  const parts = [`<rect width='${width}' height='${round(horizon + 60)}' fill='url(#sky)'/>`];
  const chance = scattered(17);
  const next = (): number => chance.next().value;
  if (isNight) {
    for (let star = 0; star < 90; star++) parts.push(`<circle cx='${round(next() * width)}' cy='${round(next() * horizon)}' r='${round(0.5 + next() * 1.3)}' fill='#fff4d8' opacity='${round(0.3 + next() * 0.7)}'/>`);
  }
  parts.push(`<circle cx='${round(orb.x)}' cy='${round(orb.y)}' r='${round(orb.r * 5)}' fill='url(#halo)'/><circle cx='${round(orb.x)}' cy='${round(orb.y)}' r='${round(orb.r)}' fill='${tints.orb}'/>`);
  if (isNight) parts.push(`<circle cx='${round(orb.x + orb.r * 0.36)}' cy='${round(orb.y - orb.r * 0.2)}' r='${round(orb.r * 0.9)}' fill='#2a2860' opacity='.55'/>`);
  const beams = [-0.5, -0.24, 0.02, 0.26, 0.5].map((lean) => {
    const foot = orb.x + lean * width * 0.9;
    return `<path d='M${round(orb.x - 5)} ${round(orb.y)}h10L${round(foot + width * 0.06)} ${round(horizon * 2.2)}h${round(-width * 0.12)}Z' fill='${tints.beam}' opacity='${isNight ? 0.05 : 0.13}'/>`;
  });
  for (const [x, y, size] of [[0.1, 0.3, 1], [0.36, 0.16, 0.7], [0.86, 0.2, 1.1], [0.52, 0.46, 0.55]] as const) {
    const unit = Math.max(40, width * 0.05) * size;
    parts.push(`<path transform='translate(${round(width * x)} ${round(horizon * y)}) scale(${round((unit / 50) * 10) / 10})' fill='${tints.cloud}' d='M-60 12q0-16 18-16 4-18 24-16 12-14 30-2 20-4 22 14 18 0 18 14 0 8-10 8H-50q-10 0-10-2z'/>`);
  }
  return parts.join("") + beams.join("");
}

function ridges(width: number, horizon: number, tall: number): string {
  const chance = scattered(5);
  const next = (): number => chance.next().value;
  const ridge = (height: number, step: number, foot: number): { path: string; snow: string } => {
    let path = `M0 ${round(foot)}`;
    let snow = "";
    for (let x = -step * 0.4; x < width + step; x += step * (0.8 + next() * 0.5)) {
      const top = foot - height * (0.55 + next() * 0.45);
      path += `L${round(x)} ${round(top)}L${round(x + step * 0.46)} ${round(foot - height * (0.15 + next() * 0.2))}`;
      const [w, d] = [step * 0.11, height * 0.16];
      snow += `M${round(x)} ${round(top)}l${round(-w)} ${round(d)}l${round(w * 0.7)} ${round(-d * 0.3)}l${round(w * 0.5)} ${round(d * 0.5)}l${round(w * 0.5)} ${round(-d * 0.5)}l${round(w * 0.6)} ${round(d * 0.2)}z`;
    }
    return { path: `${path}L${width} ${round(foot)}V${round(foot + 40)}H0Z`, snow };
  };
  const back = ridge(tall, Math.max(80, width * 0.12), horizon + 8);
  const front = ridge(tall * 0.5, Math.max(70, width * 0.1), horizon + 18);
  return `<path d='${back.path}' fill='url(#far)'/><path d='${back.snow}' fill='#fff' opacity='.75'/><path d='${front.path}' fill='url(#near)'/>`;
}

/** Fire: a volcano at the left. */
function volcano(x: number, foot: number, size: number, tints: Palette): string {
  return `<g transform='translate(${round(x)} ${round(foot)}) scale(${round(size / 100)})'><circle cy='-108' r='80' fill='url(#ember)'/><path d='M-120 14-34-102q10 8 20 2 14 8 30 0 12 6 20-2L130 14Z' fill='#5a4038'/><path d='M16-100q12 6 20-2L130 14H40Z' fill='#3c2a28'/><path d='M-30-101q12 8 18 1l-4 38 12 26-10 30 8 26H-18l2-34-10-30 6-28Z' fill='${tints.lava}'/><path d='M4-100q8 6 16 0l4 30-8 22 10 30' fill='none' stroke='${tints.lava}' stroke-width='6'/><path d='M-24-112q-30-14-12-34 8-20 30-10 20-16 34 4 20 4 6 26-4 16-26 12Z' fill='#4c3f4a' opacity='.6'/></g>`;
}

/** Earth: a stepped rock face with an arch. */
function cliffs(x: number, foot: number, size: number, isNight: boolean): string {
  const [light, dark] = isNight ? ["#5a5068", "#3c354c"] : ["#cfa873", "#9a7346"];
  return `<g transform='translate(${round(x)} ${round(foot)}) scale(${round(size / 100)})'><path d='M-96 10V-34h22v-22h24v-26h38v20h22v-14h36v34h22v26h18V10Z' fill='${light}'/><path d='M-12-82h38v20h22v-14h36v34h22v26h18V10H46q0-40-24-40T0 10h-12Z' fill='${dark}'/><path d='M-96-20h50m8-30h30m34 8h40m-20 24h50' stroke='#0003' stroke-width='4'/></g>`;
}

/** Wind: islands in the air, with a waterfall. */
function islands(width: number, horizon: number, size: number, tints: Palette): string {
  return [[0.5, 0.5, 1], [0.585, 0.3, 0.6], [0.43, 0.26, 0.45]].map(([x, y, s]) => `<g transform='translate(${round(width * (x ?? 0))} ${round(horizon * (y ?? 0))}) scale(${round(((s ?? 1) * size) / 100)})'><path d='M-62 0H60L34 26 18 34 6 78-10 40-34 30Z' fill='${tints.isle[1]}'/><path d='M10 6H60L34 26 18 34 6 78Z' fill='#0003'/><path d='M-66 2q60-30 130 0-60 16-130 0Z' fill='${tints.isle[0]}'/><path d='M30 4v40' stroke='#fff' stroke-width='5' opacity='.55'/></g>`).join("");
}

/** Dragon: a spire with a lit gate at the right. */
function spire(x: number, foot: number, size: number, tints: Palette): string {
  return `<g transform='translate(${round(x)} ${round(foot)}) scale(${round(size / 100)})'><circle cy='-20' r='90' fill='url(#violet)'/><path d='M-78 14-50-62l14 26L-10-132 8-84 24-110 44-40 58-58 84 14Z' fill='url(#spire)'/><path d='M8-84 24-110 44-40 58-58 84 14H26Z' fill='#0004'/><path d='M-12 14V-18a14 16 0 0 1 28 0V14Z' fill='${tints.portal}'/><path d='M-44-112q14-16 28-4 4-10 14-8-6 4-4 10 12-6 26 4-20-2-28 10-10 8-22 4 8-4 8-10-10-6-22-6Z' fill='#241238'/></g>`;
}

function pines(width: number, from: number, to: number, tints: Palette, count: number): string {
  const chance = scattered(31);
  const next = (): number => chance.next().value;
  const found = Array.from({ length: count }, () => {
    const depth = next();
    // The middle stays clear: there lie the cards.
    const x = next() < 0.5 ? next() * 0.22 : 0.78 + next() * 0.22;
    return { x: x * width, y: from + depth * (to - from), s: 0.35 + depth * 0.75 };
  }).sort((one, other) => one.y - other.y);
  return found.map(({ x, y, s }) => `<g transform='translate(${round(x)} ${round(y)}) scale(${round(s)})'><ellipse rx='18' ry='4' fill='#08040c' opacity='.3'/><path d='M0-60l13 20H7l12 18h-7l12 20H-24l12-20h-7l12-18h-6z' fill='${tints.pine[0]}'/><path d='M0-60l13 20H7l12 18h-7l12 20H0z' fill='${tints.pine[1]}'/></g>`).join("");
}

function lake(cx: number, cy: number, rx: number, ry: number): string {
  const ripples = [-0.5, -0.2, 0.15, 0.45].map((at, row) => `M${round(cx + rx * (row % 2 ? -0.5 : 0.1))} ${round(cy + ry * at)}h${round(rx * 0.35)}`).join("");
  return `<ellipse cx='${round(cx)}' cy='${round(cy)}' rx='${round(rx)}' ry='${round(ry)}' fill='url(#water)'/><path d='${ripples}' stroke='#fff' stroke-width='2' stroke-linecap='round' opacity='.6'/>`;
}

/** The wooden rail that I sit at. */
function rail(width: number, height: number, top: number, isNight: boolean): string {
  return `<path d='M0 ${round(top - 18)}H${width}V${round(top)}H0Z' fill='#000' opacity='.18'/><rect x='0' y='${round(top)}' width='${width}' height='${round(height - top)}' fill='url(#rail)' filter='url(#wood)'/><path d='M0 ${round(top)}H${width}' stroke='${isNight ? "#8a83a8" : "#f0d09a"}' stroke-width='3'/><path d='M0 ${round(top + 4)}H${width}' stroke='#2a1706' stroke-width='2' opacity='.55'/>`;
}

const paint: Paint = ({ width, height, shape, light, regions }: Canvas): string => {
  const isNight = light === "night";
  const tints = isNight ? NIGHT : DAY;
  const centre: Box = regions["centre"] ?? { x: 0, y: height * 0.25, width, height: height * 0.4 };
  const mine = regions["mine"];
  const isWide = shape === "desk";
  const foot = mine ? mine.y - 2 : height;
  const horizon = Math.round(isWide ? centre.y + centre.height * 0.46 : centre.y + Math.min(90, centre.height * 0.4));
  const tall = Math.min(horizon * 0.5, Math.max(90, width * 0.12));
  const size = Math.min(horizon * 0.42, Math.max(78, width * 0.1));
  return [
    `<svg xmlns='http://www.w3.org/2000/svg' width='${width}' height='${height}' viewBox='0 0 ${width} ${height}'><defs>${materials(tints)}</defs>`,
    heaven(width, horizon, tints, isNight),
    ridges(width, horizon, tall),
    islands(width, horizon, size * 0.8, tints),
    volcano(width * 0.11, horizon + 14, size * 1.15, tints),
    cliffs(width * (isWide ? 0.3 : 0.36), horizon + 12, size * 0.55, isNight),
    spire(width * 0.9, horizon + 16, size * 1.1, tints),
    `<path d='M0 ${round(horizon + 8)}Q${round(width * 0.25)} ${round(horizon - 14)} ${round(width * 0.5)} ${round(horizon + 10)}T${width} ${round(horizon)}V${height}H0Z' fill='url(#grass)' filter='url(#turf)'/>`,
    lake(width * 0.55, horizon + (foot - horizon) * 0.3, width * 0.22, Math.max(14, (foot - horizon) * 0.13)),
    `<path d='M0 ${round(foot - (foot - horizon) * 0.4)}Q${round(width * 0.3)} ${round(foot - (foot - horizon) * 0.62)} ${round(width * 0.62)} ${round(foot - (foot - horizon) * 0.36)}T${width} ${round(foot - (foot - horizon) * 0.48)}V${height}H0Z' fill='${tints.grass[1]}' opacity='.55'/>`,
    pines(width, horizon + 12, foot - 6, tints, isWide ? 54 : 22),
    mine ? rail(width, height, mine.y - 2, isNight) : "",
    `<rect width='${width}' height='${height}' fill='url(#edge)'/></svg>`,
  ].join("");
};

export default paint;
