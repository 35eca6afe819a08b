// A pace in words, and the paces that are offered.
import { say } from "../lib/session.svelte";
import type { Pace } from "../wire";

export const PACES: readonly Pace[] = [
  { kind: "none" },
  { kind: "live", seconds: 300, increment: 10 },
  { kind: "live", seconds: 900, increment: 20 },
  { kind: "days", days: 1 },
  { kind: "days", days: 3 },
];

export function paceText(pace: Pace): string {
  if (pace.kind === "live") {
    return say("web-pace-live", { minutes: Math.round((pace.seconds ?? 0) / 60), increment: pace.increment ?? 0 });
  }
  return pace.kind === "days" ? say("web-pace-days", { days: pace.days ?? 0 }) : say("web-pace-none");
}
