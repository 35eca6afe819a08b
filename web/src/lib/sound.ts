// Sounds are made on the spot, mixed low, and fetched with the first of them; silence costs nothing.
import type { Sound } from "../stage/contract";

let isMuted = true;
let synth: Promise<typeof import("./synth")> | undefined;

export function setMuted(muted: boolean): void {
  isMuted = muted;
}

export function play(sound: Sound): void {
  if (isMuted || !navigator.userActivation?.hasBeenActive) return;
  synth ??= import("./synth");
  // Without the network there is no sound either; nothing else depends on it.
  void synth.then((module) => module.perform(sound)).catch(() => (synth = undefined));
}
