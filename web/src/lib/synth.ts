// Dice on wood, cards on felt, wings: noise and struck bodies, shaped by filters. Nothing is downloaded but this.
import type { Sound } from "../stage/contract";

/** Everything together, low: it accompanies, it does not call. */
const LOUDNESS = 0.22;
/** Sounds that begin together are heard as one; more than this many at once would be noise. */
const MOST_AT_ONCE = 4;

let context: AudioContext | undefined;
let out: GainNode | undefined;
let noise: AudioBuffer | undefined;
let sounding = 0;

type Score = (at: number) => number;

function studio(): AudioContext {
  if (context && out) return context;
  context = new AudioContext();
  out = context.createGain();
  out.gain.value = LOUDNESS;
  const room = context.createDynamicsCompressor();
  out.connect(room).connect(context.destination);
  noise = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = noise.getChannelData(0);
  for (let at = 0; at < samples.length; at++) samples[at] = Math.random() * 2 - 1;
  return context;
}

function swell(gain: AudioParam, at: number, loudness: number, attack: number, decay: number): void {
  gain.setValueAtTime(0.0001, at);
  gain.exponentialRampToValueAtTime(loudness, at + attack);
  gain.exponentialRampToValueAtTime(0.0001, at + attack + decay);
}

/** Filtered noise: a brush, a gust, the grain of a knock. */
function hiss(at: number, pitch: number, width: number, loudness: number, attack: number, decay: number, glide = 1): void {
  const on = studio();
  const source = on.createBufferSource();
  source.buffer = noise ?? null;
  source.loop = true;
  const filter = on.createBiquadFilter();
  filter.type = "bandpass";
  filter.Q.value = width;
  filter.frequency.setValueAtTime(pitch, at);
  filter.frequency.exponentialRampToValueAtTime(pitch * glide, at + attack + decay);
  const level = on.createGain();
  swell(level.gain, at, loudness, attack, decay);
  source.connect(filter).connect(level).connect(out as GainNode);
  source.start(at, Math.random() * 0.5);
  source.stop(at + attack + decay + 0.05);
}

/** A struck body: its tone, and a second one that is not in tune with it, as wood and stone have. */
function strike(at: number, pitch: number, loudness: number, decay: number, partial = 2.76, type: OscillatorType = "sine"): void {
  const on = studio();
  for (const [times, share] of [[1, 1], [partial, 0.35]] as const) {
    const voice = on.createOscillator();
    const level = on.createGain();
    voice.type = type;
    voice.frequency.setValueAtTime(pitch * times * 1.03, at);
    voice.frequency.exponentialRampToValueAtTime(pitch * times, at + 0.03);
    swell(level.gain, at, loudness * share, 0.002, decay / times);
    voice.connect(level).connect(out as GainNode);
    voice.start(at);
    voice.stop(at + decay + 0.1);
  }
}

function knock(at: number, loudness: number): void {
  const pitch = 190 + Math.random() * 120;
  strike(at, pitch, loudness, 0.09);
  hiss(at, 2200 + Math.random() * 1200, 1.2, loudness * 0.5, 0.001, 0.03);
}

function chord(at: number, pitches: readonly number[], apart: number, loudness: number, decay: number): number {
  pitches.forEach((pitch, index) => strike(at + index * apart, pitch, loudness, decay, 2, "triangle"));
  return pitches.length * apart + decay;
}

/** Each sound, from a moment on; it tells how long it lasts. */
const SCORES: Record<Sound, Score> = {
  dice: (at) => {
    // Thrown, bouncing twice, coming to rest: knocks that grow fainter and closer.
    const beats = [0, 0.05, 0.09, 0.16, 0.21, 0.3, 0.34, 0.44, 0.5, 0.54];
    beats.forEach((beat, index) => knock(at + beat + Math.random() * 0.02, 0.9 * 0.86 ** index));
    return 0.7;
  },
  die: (at) => {
    knock(at, 0.6);
    knock(at + 0.06, 0.25);
    return 0.2;
  },
  tile: (at) => {
    strike(at, 240, 0.7, 0.14, 2.4);
    hiss(at, 1400, 0.9, 0.35, 0.001, 0.05);
    return 0.25;
  },
  card: (at) => {
    hiss(at, 3200, 0.8, 0.35, 0.02, 0.09, 0.5);
    hiss(at + 0.1, 900, 1.2, 0.3, 0.001, 0.05);
    return 0.25;
  },
  page: (at) => {
    hiss(at, 1800, 0.6, 0.3, 0.09, 0.16, 1.8);
    hiss(at + 0.2, 2800, 0.8, 0.2, 0.01, 0.08, 0.6);
    return 0.4;
  },
  wings: (at) => {
    for (const [beat, loud] of [[0, 0.55], [0.26, 0.45], [0.5, 0.3]] as const) hiss(at + beat, 420, 0.7, loud, 0.09, 0.16, 0.45);
    return 0.8;
  },
  stone: (at) => {
    strike(at, 1250, 0.25, 0.16, 1.52);
    strike(at + 0.05, 1480, 0.18, 0.14, 1.52);
    return 0.3;
  },
  egg: (at) => {
    strike(at, 620, 0.35, 0.12, 2.1);
    strike(at + 0.09, 780, 0.25, 0.12, 2.1);
    return 0.3;
  },
  move: (at) => {
    knock(at, 0.35);
    return 0.15;
  },
  gain: (at) => chord(at, [587, 740, 880], 0.07, 0.28, 0.3),
  lose: (at) => chord(at, [440, 370, 294], 0.1, 0.28, 0.32),
  bust: (at) => {
    strike(at, 110, 0.8, 0.4, 1.9);
    hiss(at, 300, 0.7, 0.5, 0.005, 0.25, 0.5);
    return 0.5;
  },
  turn: (at) => chord(at, [523, 784], 0.13, 0.3, 0.35),
  end: (at) => chord(at, [392, 523, 659, 784], 0.15, 0.3, 0.5),
  chat: (at) => chord(at, [880, 1175], 0.05, 0.12, 0.12),
};

export function perform(sound: Sound): void {
  if (sounding >= MOST_AT_ONCE) return;
  const on = studio();
  sounding += 1;
  const length = SCORES[sound](on.currentTime + 0.01);
  setTimeout(() => (sounding -= 1), length * 1_000);
}
