// A few short tones, made on the spot: nothing to download, and easily muted.

export type Tone = "turn" | "dice" | "move" | "gain" | "end" | "chat";

const MELODIES: Record<Tone, readonly [pitch: number, start: number, length: number][]> = {
  turn: [[523, 0, 0.14], [784, 0.13, 0.26]],
  dice: [[190, 0, 0.04], [240, 0.07, 0.04], [170, 0.15, 0.05]],
  move: [[330, 0, 0.07]],
  gain: [[587, 0, 0.09], [740, 0.08, 0.14]],
  end: [[392, 0, 0.18], [523, 0.16, 0.18], [659, 0.32, 0.18], [784, 0.48, 0.4]],
  chat: [[880, 0, 0.06]],
};

let context: AudioContext | undefined;
let isMuted = true;

export function setMuted(muted: boolean): void {
  isMuted = muted;
}

export function play(tone: Tone): void {
  if (isMuted || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  for (const [pitch, start, length] of MELODIES[tone]) note(context, pitch, context.currentTime + start, length);
}

function note(on: AudioContext, pitch: number, start: number, length: number): void {
  const voice = on.createOscillator();
  const loudness = on.createGain();
  voice.type = "triangle";
  voice.frequency.value = pitch;
  loudness.gain.setValueAtTime(0, start);
  loudness.gain.linearRampToValueAtTime(0.12, start + 0.012);
  loudness.gain.exponentialRampToValueAtTime(0.0008, start + length);
  voice.connect(loudness).connect(on.destination);
  voice.start(start);
  voice.stop(start + length + 0.05);
}
