"use client";

const TONES = [
  { hertz: 659.3, at: 0 },
  { hertz: 880, at: 0.22 },
];
const SECONDS = 1.2;

let context: AudioContext | undefined;

/** Browsers allow sound only after a click or key. */
export function wakeSound(): void {
  if (!("AudioContext" in window)) return;
  context ??= new AudioContext();
  void context.resume();
}

export function playChime(): void {
  wakeSound();
  if (!context) return;
  for (const { hertz, at } of TONES) {
    const start = context.currentTime + at;
    const tone = new OscillatorNode(context, { frequency: hertz });
    const level = new GainNode(context, { gain: 0 });
    level.gain.setValueAtTime(0, start);
    level.gain.linearRampToValueAtTime(0.16, start + 0.01);
    level.gain.exponentialRampToValueAtTime(0.0005, start + SECONDS);
    tone.connect(level).connect(context.destination);
    tone.start(start);
    tone.stop(start + SECONDS);
  }
}
