// The study: shelves, a desk of wood, a candle, a quill, and the great open book on which the piles lie.
// It is painted once for a size and a light, so it may be as rich as it likes: nothing here moves.
import type { Box, Canvas, Light, Paint } from "../../stage/contract";

interface Palette {
  shelf: readonly [string, string];
  wood: readonly [string, string, string];
  page: readonly [string, string, string];
  cover: string;
  ink: string;
  gold: readonly [string, string];
  /** How strong the candle, the window and the dark at the edges are. */
  candle: number;
  window: number;
  dark: number;
  spines: number;
}

const PALETTES: Record<Light, Palette> = {
  day: {
    shelf: ["#4a2f1c", "#6b4526"],
    wood: ["#8a5830", "#a9713f", "#c08a52"],
    page: ["#fdf5df", "#f3e3bd", "#b8935c"],
    cover: "#83301f",
    ink: "#a37b42",
    gold: ["#f3d98f", "#a97a24"],
    candle: 0.2,
    window: 0.5,
    dark: 0.42,
    spines: 0.92,
  },
  night: {
    shelf: ["#0d0708", "#26150f"],
    wood: ["#241410", "#45291a", "#5e3a22"],
    page: ["#e2c695", "#c39d68", "#5a3d26"],
    cover: "#4d1a16",
    ink: "#7d5a2c",
    gold: ["#e3bd62", "#6f4c12"],
    candle: 0.8,
    window: 0,
    dark: 0.82,
    spines: 0.6,
  },
};

const SPINES = ["#7a3f22", "#4a2d55", "#28405e", "#1f4a4a", "#5b2a25", "#2f4a3a", "#3a3a40", "#6b5123", "#6d2b3a"];

/** Numbers that look thrown and are the same at every painting. */
function* thrown(seed: number): Generator<number, never> {
  for (let state = seed; ; ) {
    state = (state * 16807) % 2147483647;
    yield state / 2147483647;
  }
}

const paint: Paint = (canvas) => {
  const colours = PALETTES[canvas.light];
  const centre = canvas.regions["centre"];
  const shelf = shelfHeight(canvas);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${canvas.width}" height="${canvas.height}" viewBox="0 0 ${canvas.width} ${canvas.height}">
    ${materials(colours)}
    ${shelves(canvas.width, shelf, colours)}
    ${desk(canvas, shelf, colours)}
    ${lights(canvas, shelf, colours)}
    ${centre ? tome(bookBox(canvas, centre), colours) : ""}
    ${centre && canvas.shape === "desk" ? candle(...beside(canvas, centre, -1), colours) + quill(...beside(canvas, centre, 1)) : ""}
    <rect width="${canvas.width}" height="${canvas.height}" fill="url(#dark)"/>
  </svg>`;
};

export default paint;

function shelfHeight({ shape, height }: Canvas): number {
  return Math.round(shape === "desk" ? Math.min(150, height * 0.155) : Math.min(110, height * 0.1));
}

/** The book lies under all of the middle, and reaches a little beyond it. */
function bookBox({ shape, width }: Canvas, centre: Box): Box {
  if (shape === "phone") return { x: -2, y: centre.y - 6, width: width + 4, height: centre.height + 12 };
  return { x: centre.x - 14, y: centre.y - 12, width: centre.width + 28, height: centre.height + 24 };
}

/** Where something stands left (-1) or right (1) of the book: below the players who sit there, above my things. */
function beside(canvas: Canvas, centre: Box, side: -1 | 1): [number, number] {
  const book = bookBox(canvas, centre);
  const x = side < 0 ? book.x - 18 : book.x + book.width + 16;
  const taken = Object.entries(canvas.regions).flatMap(([name, box]) => (name.startsWith("seat-") && Math.sign(box.x - centre.x) === side ? [box.y + box.height + 128] : []));
  const floor = (canvas.regions["mine"]?.y ?? canvas.height) - 10;
  return [x, Math.min(floor, Math.max(book.y + book.height * 0.92, ...taken))];
}

function materials({ shelf, wood, page, gold, candle: glow, dark }: Palette): string {
  const across = (id: string, stops: readonly (readonly [number, string])[], turn = `x1="0" x2="1"`): string =>
    `<linearGradient id="${id}" ${turn}>${stops.map(([at, colour]) => `<stop offset="${at}" stop-color="${colour}"/>`).join("")}</linearGradient>`;
  const down = `x1="0" y1="0" x2="0" y2="1"`;
  const noise = (id: string, frequency: string, seed: number, rgb: string, alpha: string): string =>
    `<filter id="${id}" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="4" seed="${seed}"/><feColorMatrix values="0 0 0 0 ${rgb.split(" ")[0]} 0 0 0 0 ${rgb.split(" ")[1]} 0 0 0 0 ${rgb.split(" ")[2]} 0 0 0 ${alpha}"/><feComposite in2="SourceAlpha" operator="in" result="n"/><feMerge><feMergeNode in="SourceGraphic"/><feMergeNode in="n"/></feMerge></filter>`;
  return `<defs>
    ${across("shelf", [[0, shelf[0]], [1, shelf[1]]], down)}
    ${across("wood", [[0, wood[0]], [0.45, wood[1]], [1, wood[2]]], down)}
    ${across("left", [[0, page[1]], [0.12, page[0]], [0.78, page[0]], [0.94, page[1]], [1, page[2]]])}
    ${across("right", [[0, page[2]], [0.06, page[1]], [0.22, page[0]], [0.88, page[0]], [1, page[1]]])}
    ${across("gold", [[0, gold[0]], [0.5, gold[1]], [1, gold[0]]], `x1="0" y1="0" x2="1" y2="1"`)}
    ${across("under", [[0, "#00000088"], [1, "#00000000"]], down)}
    ${across("round", [[0, "#ffffff40"], [0.3, "#ffffff00"], [1, "#00000080"]])}
    ${across("fold", [[0, "#2a160600"], [0.46, "#2a160655"], [0.5, "#2a160688"], [0.54, "#2a160655"], [1, "#2a160600"]])}
    ${across("wax", [[0, "#fff6da"], [0.55, "#ecd8a6"], [1, "#a58a58"]])}
    ${across("beam", [[0, "#fff4d0"], [1, "#fff4d000"]], `x1="0" y1="0" x2=".7" y2="1"`)}
    <radialGradient id="glow"><stop offset="0" stop-color="#ffe3a2" stop-opacity="${glow}"/><stop offset=".35" stop-color="#ffb24d" stop-opacity="${glow * 0.42}"/><stop offset="1" stop-color="#ff9020" stop-opacity="0"/></radialGradient>
    <radialGradient id="dark" cx=".5" cy=".48" r=".78"><stop offset=".42" stop-color="#070309" stop-opacity="0"/><stop offset="1" stop-color="#070309" stop-opacity="${dark}"/></radialGradient>
    ${noise("grain", ".05 .0045", 8, ".08 .03 .01", "2.1 -.84")}
    ${noise("paper", ".012 .016", 3, ".42 .26 .08", ".62 -.3")}
    <filter id="leather" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".13" numOctaves="3" seed="6"/><feDiffuseLighting lighting-color="#fff" surfaceScale="1.5" result="l"><feDistantLight azimuth="235" elevation="60"/></feDiffuseLighting><feComposite in="l" in2="SourceGraphic" operator="arithmetic" k1="1.15" k3=".1"/><feComposite in2="SourceAlpha" operator="in"/></filter>
    <filter id="soft" x="-40%" y="-120%" width="180%" height="340%"><feGaussianBlur stdDeviation="8"/></filter>
    <filter id="blur" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="14"/></filter>
  </defs>`;
}

function shelves(width: number, height: number, { spines }: Palette): string {
  const luck = thrown(41);
  const books: string[] = [];
  for (let x = -6; x < width; ) {
    const wide = 13 + Math.round(luck.next().value * 21);
    const tall = height * (0.52 + luck.next().value * 0.42);
    const colour = SPINES[Math.floor(luck.next().value * SPINES.length)];
    const y = height - 10 - tall;
    const lean = luck.next().value > 0.93 ? ` transform="rotate(-5 ${x} ${height})"` : "";
    const band = 4 + luck.next().value * 10;
    books.push(
      `<g${lean}><rect x="${x}" y="${y}" width="${wide}" height="${tall}" rx="2" fill="${colour}"/><rect x="${x}" y="${y}" width="${wide}" height="${tall}" rx="2" fill="url(#round)"/><path d="M${x + 3} ${y + tall * 0.2}h${wide - 6}m0 ${band}h${6 - wide}M${x + 3} ${y + tall * 0.76}h${wide - 6}" stroke="#d9b25a" stroke-width="1.4" fill="none" opacity=".6"/></g>`,
    );
    x += wide + 1 + (luck.next().value > 0.9 ? 8 : 0);
  }
  return `<rect width="${width}" height="${height}" fill="url(#shelf)"/><g opacity="${spines}">${books.join("")}</g>
    <rect y="${height - 10}" width="${width}" height="10" fill="url(#wood)" filter="url(#grain)"/><rect y="${height - 10}" width="${width}" height="2" fill="#fff" opacity=".12"/>`;
}

function desk({ width, height }: Canvas, top: number, { wood }: Palette): string {
  const planks = 9;
  const lines = Array.from({ length: planks - 1 }, (_, at) => {
    // Planks run away from the eye towards a point above the shelves.
    const spread = (at + 1) / planks - 0.5;
    return `M${width / 2 + spread * width * 0.86} ${top}L${width / 2 + spread * width * 1.36} ${height}`;
  });
  return `<rect y="${top}" width="${width}" height="${height - top}" fill="url(#wood)"/><rect y="${top}" width="${width}" height="${height - top}" fill="${wood[1]}" fill-opacity=".4" filter="url(#grain)"/>
    <path d="${lines.join("")}" stroke="#140904" stroke-width="2" opacity=".45"/><path d="${lines.join("")}" transform="translate(2 0)" stroke="#fff" stroke-width="1" opacity=".07"/>
    <rect y="${top}" width="${width}" height="26" fill="url(#under)"/>`;
}

function lights({ width, height, regions, shape }: Canvas, top: number, { window: day, candle: night }: Palette): string {
  const centre = regions["centre"];
  const x = centre && shape === "desk" ? centre.x - 20 : width * 0.3;
  const y = centre ? centre.y + centre.height * 0.55 : height * 0.5;
  const reach = Math.max(width, height) * 0.46;
  const beams = day
    ? `<g opacity="${day}"><path d="M${width * 0.16} ${top}h${width * 0.1}l${width * 0.3} ${height - top}h-${width * 0.22}z" fill="url(#beam)"/><path d="M${width * 0.34} ${top}h${width * 0.06}l${width * 0.32} ${height - top}h-${width * 0.13}z" fill="url(#beam)"/></g>`
    : "";
  return `${beams}<ellipse cx="${x}" cy="${y}" rx="${reach}" ry="${reach * 0.8}" fill="url(#glow)"/>${night > 0.5 ? `<ellipse cx="${width * 0.66}" cy="${y}" rx="${reach * 0.8}" ry="${reach * 0.6}" fill="url(#glow)" opacity=".45"/>` : ""}`;
}

/** The open book, a little narrower where it is further away. */
function tome({ x, y, width, height }: Box, { cover, page, ink }: Palette): string {
  const middle = x + width / 2;
  const away = Math.min(22, width * 0.026);
  const rise = Math.min(26, height * 0.06);
  const edge = Math.min(16, width * 0.022);
  const foot = Math.min(20, height * 0.046);
  const [head, tail] = [y + edge * 0.7, y + height - foot - edge * 0.6];
  // One page from the outside to the fold; `drop` lowers it, as those below it lie.
  const leaf = (side: -1 | 1, drop: number): string => {
    const [far, near] = [middle + side * (width / 2 - edge - away), middle + side * (width / 2 - edge)];
    const bend = (near + middle) / 2;
    return `M${far} ${head + 4}Q${bend} ${head - rise * 0.5} ${middle} ${head + rise * 0.5}V${tail + drop + rise * 0.5}Q${bend} ${tail + drop - rise * 0.8} ${near} ${tail + drop + 2}z`;
  };
  const below = [0.95, 0.7, 0.45, 0.2]
    .map((share, at) => `<path d="${leaf(-1, foot * share)}${leaf(1, foot * share)}" fill="${at % 2 ? page[1] : page[2]}" opacity="${0.78 + at * 0.06}"/>`)
    .join("");
  const binding = `M${x + away} ${y}H${x + width - away}L${x + width} ${y + height}H${x}z`;
  const size = Math.min(50, width * 0.07);
  const corners = ([[x + away, y, 1, 1], [x + width - away, y, -1, 1], [x, y + height, 1, -1], [x + width, y + height, -1, -1]] as const)
    .map(([cx, cy, sx, sy]) => `<g transform="translate(${cx} ${cy}) scale(${sx} ${sy})"><path d="M${sy < 0 ? 0 : -1} 0H${size}Q${size * 0.55} ${size * 0.2} ${size * 0.5} ${size * 0.5}Q${size * 0.2} ${size * 0.55} ${sy < 0 ? 2 : -3} ${size}z" fill="url(#gold)" stroke="#4d340c"/><circle cx="${size * 0.2}" cy="${size * 0.2}" r="2.6" fill="#4d340c" opacity=".7"/></g>`)
    .join("");
  const band = Math.max(8, Math.min(16, width * 0.018));
  const rule = (side: -1 | 1): string => {
    const [far, near] = [middle + side * (width / 2 - edge - away - 14), middle + side * (width / 2 - edge - 18)];
    return `M${near} ${tail - rise}L${far} ${head + rise + 2}H${middle + side * 30}`;
  };
  return `<path d="${binding}" transform="translate(9 16)" fill="#050206" stroke="#050206" stroke-width="16" opacity=".6" filter="url(#blur)"/>
    <path d="${binding}" stroke-linejoin="round" stroke="${cover}" stroke-width="8" fill="${cover}" filter="url(#leather)"/>
    ${corners}${below}
    <g filter="url(#paper)"><path d="${leaf(-1, 0)}" fill="url(#left)"/><path d="${leaf(1, 0)}" fill="url(#right)"/></g>
    <path d="${rule(-1)}${rule(1)}" fill="none" stroke="${ink}" stroke-width="1.2" opacity=".6"/>
    <rect x="${middle - width * 0.05}" y="${head + rise * 0.4}" width="${width * 0.1}" height="${tail - head - rise * 0.2}" fill="url(#fold)"/>
    <path d="M${middle - band / 2} ${head + rise * 0.4}h${band}V${y + height + foot}l-${band / 2}-${band * 0.8}-${band / 2} ${band * 0.8}z" fill="#a12a33"/><path d="M${middle - band / 2} ${head + rise * 0.4}h${band * 0.3}V${y + height + foot * 0.8}h-${band * 0.3}z" fill="#fff" opacity=".16"/>`;
}

function candle(cx: number, foot: number, { candle: glow }: Palette): string {
  return `<g><ellipse cx="${cx + 8}" cy="${foot + 8}" rx="52" ry="14" fill="#000" opacity=".55" filter="url(#soft)"/>
    <ellipse cx="${cx}" cy="${foot}" rx="42" ry="12" fill="#7d571d"/><ellipse cx="${cx}" cy="${foot - 3}" rx="42" ry="12" fill="url(#gold)"/><ellipse cx="${cx}" cy="${foot - 4}" rx="30" ry="8" fill="#5d3f10" opacity=".6"/>
    <path d="M${cx - 16} ${foot - 4}V${foot - 74}q16-10 32 0V${foot - 4}q-16 9-32 0z" fill="url(#wax)"/><path d="M${cx - 16} ${foot - 74}q16-10 32 0-2 12-6 8-2 26-7 12-4-6-8 4-7 10-8-14-3-2-3-10z" fill="#fffaf0"/>
    <path d="M${cx} ${foot - 76}v-9" stroke="#2a1a0a" stroke-width="2.4"/>
    ${glow > 0.5 ? `<ellipse cx="${cx}" cy="${foot - 98}" rx="70" ry="76" fill="url(#glow)"/><path d="M${cx} ${foot - 124}q13 22 8 34-3 8-8 8t-8-8q-5-12 8-34z" fill="#ffc24d"/><path d="M${cx} ${foot - 110}q7 13 4 20-2 5-4 5t-4-5q-3-7 4-20z" fill="#fffbe0"/>` : ""}</g>`;
}

function quill(cx: number, foot: number): string {
  return `<g><ellipse cx="${cx + 8}" cy="${foot}" rx="48" ry="11" fill="#000" opacity=".55" filter="url(#soft)"/>
    <path d="M${cx + 4} ${foot - 34}Q${cx + 26} ${foot - 96} ${cx + 82} ${foot - 150}q6 34-14 68-16 26-54 56z" fill="#f2e7cd"/><path d="M${cx + 4} ${foot - 34}Q${cx + 26} ${foot - 96} ${cx + 82} ${foot - 150}" fill="none" stroke="#9a845a" stroke-width="2"/>
    <path d="M${cx + 40} ${foot - 96}l24-2M${cx + 52} ${foot - 112}l20-4M${cx + 30} ${foot - 80}l24 2M${cx + 20} ${foot - 62}l18 4" stroke="#c9b48a" stroke-width="1.4" fill="none"/>
    <path d="M${cx - 28} ${foot - 32}h56l7 26q-35 16-70 0z" fill="#1d2a52"/><path d="M${cx - 28} ${foot - 32}h16l-4 32-19-6z" fill="#fff" opacity=".14"/><ellipse cx="${cx}" cy="${foot - 33}" rx="28" ry="8" fill="#2f4380"/><ellipse cx="${cx}" cy="${foot - 33}" rx="19" ry="5" fill="#080c1c"/></g>`;
}
