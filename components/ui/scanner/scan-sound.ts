"use client";

type Tone = { hertz: number; at: number; seconds: number };

const GOOD: readonly Tone[] = [{ hertz: 1320, at: 0, seconds: 0.07 }];
const BAD: readonly Tone[] = [
  { hertz: 196, at: 0, seconds: 0.22 },
  { hertz: 147, at: 0.28, seconds: 0.4 },
];
const GOOD_MS = [60];
const BAD_MS = [160, 80, 160];

let context: AudioContext | undefined;

/** Confirms a scan to people who look at the label, not at the screen. */
export function tellScan(isGood: boolean): void {
  navigator.vibrate?.(isGood ? GOOD_MS : BAD_MS);
  if (!("AudioContext" in window)) return;
  context ??= new AudioContext();
  // Browsers start sound after the first key or click.
  void context.resume();
  for (const tone of isGood ? GOOD : BAD) play(context, tone, isGood);
}

function play(context: AudioContext, { hertz, at, seconds }: Tone, isGood: boolean): void {
  const start = context.currentTime + at;
  const tone = context.createOscillator();
  tone.type = isGood ? "sine" : "sawtooth";
  tone.frequency.value = hertz;
  const level = context.createGain();
  level.gain.setValueAtTime(isGood ? 0.12 : 0.4, start);
  level.gain.setTargetAtTime(0, start + seconds - 0.03, 0.01);
  tone.connect(level).connect(context.destination);
  tone.start(start);
  tone.stop(start + seconds + 0.05);
}
