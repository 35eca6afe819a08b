// Dragon cards and goal ribbons as pictures: drawn once each, then shown like any image, so that a card is one element.
import { ABILITY_SIGNS, speciesFace, speciesOf, worldOf } from "./icons";

const made = new Map<string, string>();

/** The address of a drawing, made when it is first asked for. */
function picture(key: string, draw: () => string): string {
  const known = made.get(key);
  if (known) return known;
  const address = URL.createObjectURL(new Blob([draw()], { type: "image/svg+xml" }));
  made.set(key, address);
  return address;
}

const shade = (id: string, ...stops: readonly (readonly [number, string])[]): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops.map(([at, colour]) => `<stop offset="${at}" stop-color="${colour}"/>`).join("")}</linearGradient>`;

// The six worlds in a box of 100 by 136; the dragon stands in the middle, so what tells a world is above and at the sides.
const WORLD_PICTURES: readonly string[] = [
  `${shade("s", [0, "#4fa3e6"], [0.62, "#e9f6ea"])}${shade("g", [0, "#a9d36b"], [1, "#4d8a33"])}
  <rect width="100" height="136" fill="url(#s)"/><circle cx="82" cy="20" r="9" fill="#fff7cf"/><circle cx="82" cy="20" r="17" fill="#fff7cf" opacity=".35"/>
  <path d="M30 26q3-9 12-6 6-9 15-2 9-2 10 6 6 1 5 6H28q-4-1 2-4z" fill="#fff"/><path d="M58 46q3-6 9-4 5-6 12-1 7-1 8 5H57q-2 0 1 0z" fill="#fff" opacity=".8"/>
  <path d="M0 84q24-20 50-6t50-10v68H0z" fill="#c3de92"/><path d="M0 96q30-18 58-4t42-8v52H0z" fill="url(#g)"/><path d="M0 114q26-14 54-3t46-5v30H0z" fill="#4a8532"/>
  <path d="M9 112V94m-4 5 4 4 4-4m-8-6 4 4 4-4M18 116v-13m-3 4 3 3 3-3M91 110V90m-4 5 4 4 4-4m-8-6 4 4 4-4" fill="none" stroke="#f0cf5c" stroke-width="2.2" stroke-linecap="round"/>
  <circle cx="30" cy="108" r="2" fill="#ffd9ea"/><circle cx="76" cy="112" r="2.2" fill="#fff4b8"/><circle cx="82" cy="104" r="1.6" fill="#fff"/>`,
  `${shade("s", [0, "#5f7fc4"], [0.55, "#f3d6d2"], [1, "#ffeeda"])}${shade("m", [0, "#8a95b4"], [1, "#3f4966"])}
  <rect width="100" height="136" fill="url(#s)"/><path d="M0 66 14 44l12 16 16-26 18 30 16-22 24 30v64H0z" fill="#b2bedb"/>
  <path d="M-6 118 34 34l16 26 10-14 46 72z" fill="url(#m)"/><path d="M34 34 50 60l10-14 46 72H62z" fill="#333b56" opacity=".55"/>
  <path d="M34 34 22 59l7-3 4 8 5-8 6 6 6-2zM60 46l-7 10 6 3 3 6 5-5 6 2z" fill="#fff"/><path d="M34 34l16 26-6 2-6-6z" fill="#ccd7ee"/>
  <path d="M0 96q22-8 46 0t54-5v12q-30 8-56 0T0 106z" fill="#fff" opacity=".28"/><path d="M0 116q24-12 50-2t50-4v26H0z" fill="#3d5a49"/>
  <path d="M8 118l5-14 5 14zM80 116l6-18 6 18zM90 118l4-11 4 11z" fill="#24402f"/>`,
  `${shade("s", [0, "#f7f4ae"], [0.5, "#7fc063"], [1, "#154a30"])}
  <rect width="100" height="136" fill="url(#s)"/><path d="M44 0h22l28 136H50zM22 0h10l6 136H14z" fill="#fdfbd0" opacity=".3"/>
  <path d="M0 92q14-14 24 2 10-18 24 0 12-16 22 2 12-16 30-2v42H0z" fill="#3f9150"/>
  <path d="M12 136q8-50-4-98" fill="none" stroke="#2b5d33" stroke-width="6" stroke-linecap="round"/><path d="M8 40Q-8 36-12 58 0 44 8 42 4 18-12 14 6 20 10 38 14 12 34 14 16 22 11 40 34 34 38 60 24 44 10 42z" fill="#1c6a3a"/>
  <path d="M92 136q-8-40 4-80" fill="none" stroke="#235030" stroke-width="6" stroke-linecap="round"/><path d="M96 58Q112 52 116 74 104 62 95 61 100 38 114 34 98 42 94 58 88 34 70 36 86 42 93 60 70 56 66 80 80 64 94 61z" fill="#155a31"/>
  <path d="M44 0q6 22-3 38M60 0q-6 14 2 26" fill="none" stroke="#2f7a43" stroke-width="2.2"/><circle cx="41" cy="39" r="3.2" fill="#ff7a96"/><circle cx="62" cy="27" r="3.2" fill="#ffb53b"/>
  <path d="M0 116q16-14 30 2 14-14 28 1 18-15 42-3v20H0z" fill="#0f3b26"/>`,
  `${shade("s", [0, "#f0914a"], [0.5, "#ffd58a"], [1, "#fff0c6"])}${shade("d", [0, "#f3c577"], [1, "#c37f38"])}
  <rect width="100" height="136" fill="url(#s)"/><circle cx="76" cy="30" r="12" fill="#fffbe2"/><circle cx="76" cy="30" r="20" fill="#fffbe2" opacity=".32"/>
  <path d="M6 74l4-22h22l5 22zM40 74l3-12h12l4 12z" fill="#c9793d"/><path d="M24 52h8l5 22H26z" fill="#9c5526"/>
  <path d="M0 82q26-18 54-4t46-8v66H0z" fill="#efbf72"/><path d="M0 98q36-26 66-4 14-10 34-8v50H0z" fill="url(#d)"/><path d="M66 94q14-10 34-8v18q-20 0-34-10z" fill="#a86527" opacity=".6"/><path d="M0 120q24-16 52-4t48-6v26H0z" fill="#a8692f"/>
  <path d="M88 116V82m0 20h-9V90m9 16h8V92" fill="none" stroke="#33632f" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/><path d="M10 110q10-3 20 0M22 118q8-2 16 0" fill="none" stroke="#8f5524" stroke-width="1.4" opacity=".7"/>`,
  `${shade("s", [0, "#1e2644"], [0.6, "#566690"], [1, "#aeb9d0"])}${shade("w", [0, "#41618a"], [1, "#152544"])}
  <rect width="100" height="136" fill="url(#s)"/><path d="M-6 30q2-16 20-12 8-16 26-8 14-12 28 0 18-6 24 8 16 2 12 16-4 8-16 6H4q-14 2-10-10z" fill="#7f8db2"/><path d="M-6 40q10-9 22-3 12-9 26-1 14-9 26 0 16-7 38 6-4 8-14 5H4q-10 2-10-7z" fill="#46527a"/>
  <path d="M88 42 72 74h11l-10 30 26-38H87l8-24zM20 44 10 66h7l-6 20 18-28h-9l6-14z" fill="#ffe470" stroke="#fffbe0" stroke-width="1.3" stroke-linejoin="round"/>
  <path d="M8 96l-5 12M34 54l-5 14M56 50l-6 16M66 62l-5 13M44 74l-5 13M62 88l-4 10" stroke="#cfdcf3" stroke-width="1.6" stroke-linecap="round" opacity=".75"/>
  <path d="M0 108q12-14 24-2 4-10 20-6-8 4-6 10 14-14 30-2 4-8 18-5-6 4-4 8 8-4 18-3v28H0z" fill="url(#w)"/><path d="M2 116q12-8 22-1M46 114q12-8 22-1M80 116q8-5 16-3" fill="none" stroke="#dbe9f7" stroke-width="1.6" stroke-linecap="round" opacity=".8"/>`,
  `${shade("s", [0, "#1b0a17"], [0.5, "#7c2320"], [1, "#f1863a"])}${shade("l", [0, "#fff3ae"], [0.35, "#ffa32b"], [1, "#d3311a"])}
  <rect width="100" height="136" fill="url(#s)"/><path d="M40 34q-16-2-10-16 4-10 16-6 6-12 20-6 16 4 8 16 10 6-4 12z" fill="#57252f"/>
  <path d="M38 44h24l44 92H-6z" fill="#3a1a20"/><path d="M62 44l44 92H64l-8-50z" fill="#1f0d13"/><path d="M39 44h22l-4 10 5 16-7 16 8 22-6 28H42l6-30-9-18 6-18-4-14z" fill="url(#l)"/>
  <path d="M50 44q-6-18 0-30 6 14 1 30zM44 44Q32 34 30 22q10 8 16 22zM56 44q12-8 15-20-10 6-17 20z" fill="#ffc24d"/>
  <path d="M0 122q24-9 42-1t58-2v17H0z" fill="#14080d"/><g fill="#ffd27a"><circle cx="14" cy="40" r="1.7"/><circle cx="86" cy="48" r="1.6"/><circle cx="10" cy="68" r="1.3"/><circle cx="92" cy="24" r="1.5"/><circle cx="80" cy="72" r="1.3"/><circle cx="22" cy="18" r="1.2"/></g>`,
];

const DIGIT = `text-anchor="middle" dominant-baseline="central" font-family="system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif" font-weight="800"`;

/** A dragon card in a box of 100 by 136; a small one has a larger value and sign, and less of everything else. */
export function cardPicture(card: number, value: number, small = false): string {
  return picture(`card ${card} ${value} ${small}`, () => drawCard(card, value, small));
}

function drawCard(card: number, value: number, small: boolean): string {
  const species = speciesFace(speciesOf(card));
  const world = worldOf(card);
  const sign = ABILITY_SIGNS[world];
  const beast = small ? `x="12" y="30" width="76" height="76"` : `x="14" y="30" width="72" height="72"`;
  const [hexX, hexY, hex, digit] = small ? [24, 26, 1.42, 34] : [19, 20, 1.08, 25];
  const [signX, signY, disc] = small ? [50, 113, 18] : [80, 116, 14];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="272" viewBox="0 0 100 136">
  <defs><clipPath id="c"><rect x="5" y="5" width="90" height="126" rx="5"/></clipPath>
  <radialGradient id="o"><stop offset="0" stop-color="#fffbea" stop-opacity=".95"/><stop offset=".6" stop-color="#fffbea" stop-opacity=".58"/><stop offset="1" stop-color="#fffbea" stop-opacity="0"/></radialGradient>
  <linearGradient id="b" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fffaf0"/><stop offset="1" stop-color="#dcc491"/></linearGradient>
  <linearGradient id="k" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".22"/><stop offset="1" stop-color="#000" stop-opacity=".24"/></linearGradient></defs>
  <rect width="100" height="136" rx="8" fill="url(#b)"/>
  <g clip-path="url(#c)">${WORLD_PICTURES[world]}<ellipse cx="50" cy="66" rx="45" ry="42" fill="url(#o)"/>
  <path d="M5 107q45-10 90 0v24H5z" fill="${species.colour}"/><path d="M5 107q45-10 90 0v24H5z" fill="url(#k)"/><path d="M5 107q45-10 90 0" fill="none" stroke="#fff6dc" stroke-width="1.6"/></g>
  <g color="#160c06" opacity=".38" transform="translate(1.6 3)"><svg ${beast} viewBox="0 0 512 512" overflow="visible">${species.icon}</svg></g>
  <g color="${species.colour}" stroke="#fffaf0" stroke-width="${small ? 30 : 24}" stroke-linejoin="round" style="paint-order:stroke"><svg ${beast} viewBox="0 0 512 512" overflow="visible">${species.icon}</svg></g>
  <rect x="5" y="5" width="90" height="126" rx="5" fill="none" stroke="#7a5a22" stroke-width="1.2"/><rect x="1.4" y="1.4" width="97.2" height="133.2" rx="7" fill="none" stroke="#a87f35" stroke-width="1.6"/>
  ${sign ? `<g transform="translate(${signX} ${signY})"><circle r="${disc}" fill="#fffaf0" stroke="${species.rim}" stroke-width="2.2"/><path transform="scale(${(disc / 14) * 0.8}) translate(-12 -12)" d="${sign}" fill="#33261b"/></g>` : ""}
  <g transform="translate(${hexX} ${hexY})"><path transform="scale(${hex})" d="M0-17 15-8.5v17L0 17-15 8.5v-17z" fill="#fffaf0" stroke="${species.colour}" stroke-width="3"/><text y="1" ${DIGIT} font-size="${digit}" fill="#241a10">${value}</text></g>
  <path d="M2 9q0-7 7-7h82q7 0 7 7v40Q50 32 2 62z" fill="#fff" opacity=".1"/></svg>`;
}

/** A goal: a ribbon with the species and what each of its dragons brings. */
export function goalPicture(species: number, points: number): string {
  return picture(`goal ${species} ${points}`, () => drawGoal(species, points));
}

function drawGoal(species: number, points: number): string {
  const { icon, colour, rim, ink } = speciesFace(species);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="180" viewBox="0 0 60 90">
  <defs><linearGradient id="r" x1="0" x2="1"><stop offset="0" stop-color="#000" stop-opacity=".26"/><stop offset=".25" stop-color="#fff" stop-opacity=".16"/><stop offset=".7" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".3"/></linearGradient></defs>
  <path d="M3 2h54v84L30 70 3 86z" fill="${colour}"/><path d="M3 2h54v84L30 70 3 86z" fill="url(#r)"/><path d="M6.5 2v77M53.500 2v77" stroke="#fff3cf" stroke-width="1.4" stroke-dasharray="3 2.4" opacity=".75"/>
  <path d="M3 2h54v84L30 70 3 86z" fill="none" stroke="${rim}" stroke-width="1.6"/><rect x="0" y="0" width="60" height="6" rx="2" fill="#c99a3f" stroke="#6d4d16"/>
  <svg x="10" y="10" width="40" height="40" viewBox="0 0 512 512" color="#fffaf0" stroke="${rim}" stroke-width="18" stroke-linejoin="round" style="paint-order:stroke" overflow="visible">${icon}</svg>
  <text x="30" y="60" ${DIGIT} font-size="19" fill="${ink}">+${points}</text></svg>`;
}
