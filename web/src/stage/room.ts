// Room for a card beside something, where it hides nothing that is needed.
import type { Box } from "./contract";

const GAP = 10;
/** What a card never lies on: dice, targets and buttons. */
const NEEDED = "[data-decide], button, a, input";

function boxOf(element: Element, corner: DOMRect): Box {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left - corner.left, y: top - corner.top, width, height };
}

function overlap(one: Box, other: Box): number {
  const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const down = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return across > 0 && down > 0 ? across * down : 0;
}

/** The place of the card, and a ring around what was tapped. */
export function roomBeside(root: HTMLElement, card: HTMLElement, touched: Element | null): { box: Box; ring: Box | null } {
  const corner = root.getBoundingClientRect();
  const [width, height] = [card.offsetWidth, card.offsetHeight];
  const ring = touched ? boxOf(touched, corner) : null;
  const needed = [...root.querySelectorAll(NEEDED)]
    .filter((element) => !card.contains(element) && !element.matches("[data-region='voice']"))
    .map((element) => boxOf(element, corner))
    .filter((box) => box.width && box.height);
  const voice = root.querySelector("[data-region='voice']");
  const spots = spotsAround(ring, width, height, corner);
  if (voice) spots.push(onVoice(boxOf(voice, corner), width, height, corner));
  let best = spots[0] ?? { x: GAP, y: GAP, width, height };
  let least = Infinity;
  for (const spot of spots) {
    const hidden = needed.reduce((sum, box) => sum + overlap(spot, box), 0);
    const away = ring ? distance(spot, ring) : 0;
    const cost = hidden * 1_000 + away;
    if (cost < least) [best, least] = [spot, cost];
  }
  return { box: best, ring };
}

function distance(one: Box, other: Box): number {
  const across = Math.max(0, one.x - other.x - other.width, other.x - one.x - one.width);
  const down = Math.max(0, one.y - other.y - other.height, other.y - one.y - one.height);
  return Math.hypot(across, down);
}

/** Around what was tapped first, then further and further away on a grid: the nearest free one is taken. */
function spotsAround(ring: Box | null, width: number, height: number, corner: DOMRect): Box[] {
  const fit = (x: number, y: number): Box => ({
    x: Math.max(GAP, Math.min(corner.width - width - GAP, x)),
    y: Math.max(GAP, Math.min(corner.height - height - GAP, y)),
    width,
    height,
  });
  const spots: Box[] = [];
  if (ring) {
    const middle = { x: ring.x + ring.width / 2, y: ring.y + ring.height / 2 };
    spots.push(
      fit(middle.x - width / 2, ring.y + ring.height + GAP),
      fit(middle.x - width / 2, ring.y - height - GAP),
      fit(ring.x + ring.width + GAP, middle.y - height / 2),
      fit(ring.x - width - GAP, middle.y - height / 2),
    );
  }
  const step = 24;
  for (let y = GAP; y <= corner.height - height - GAP; y += step) {
    for (let x = GAP; x <= corner.width - width - GAP; x += step) spots.push(fit(x, y));
  }
  return spots;
}

function onVoice(voice: Box, width: number, height: number, corner: DOMRect): Box {
  const x = Math.max(GAP, Math.min(corner.width - width - GAP, voice.x + voice.width / 2 - width / 2));
  return { x, y: Math.max(GAP, voice.y + voice.height - height), width, height };
}
