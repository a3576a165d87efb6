"use client";

const TONES = [
  { hertz: 659.3, at: 0 },
  { hertz: 880, at: 0.22 },
];
const SECONDS = 1.2;

/** A browser that refuses keeps the request open until a press. */
const PATIENCE_MS = 500;

let context: AudioContext | undefined;

/** Browsers allow sound only after a click or key. False until then. */
export async function wakeSound(): Promise<boolean> {
  if (!("AudioContext" in window)) return false;
  context ??= new AudioContext();
  await Promise.race([
    context.resume(),
    new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)),
  ]);
  return context.state === "running";
}

export async function playChime(): Promise<void> {
  // Tones of a sleeping context would sound with a later press.
  if (!(await wakeSound()) || !context) return;
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
