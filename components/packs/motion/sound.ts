import type { Rarity } from "@/lib/cards/rarity";

/** Synthesized sound, never louder than a turning page. Loaded when first turned on. */
type Hiss = { from: number; to: number; seconds: number; gain: number; q?: number; at?: number };
type Tear = { source: AudioBufferSourceNode; filter: BiquadFilterNode; gain: GainNode };

const CHORDS: Record<Rarity, readonly number[]> = {
  Common: [],
  Uncommon: [880, 1318.5],
  Rare: [784, 1174.7, 1568],
  "Ultra Rare": [587.3, 880, 1174.7, 1760],
  "One-of-One": [440, 659.3, 880, 1318.5, 1760, 2637],
};
const OVERTONES = [
  [1, 1],
  [2.76, 0.22],
  [5.4, 0.06],
] as const;

export function createSound() {
  const context = new AudioContext();
  const limiter = new DynamicsCompressorNode(context, { threshold: -18, ratio: 6 });
  const out = new GainNode(context, { gain: 0.5 });
  const echo = new DelayNode(context, { delayTime: 0.11 });
  const back = new GainNode(context, { gain: 0.32 });
  echo
    .connect(new BiquadFilterNode(context, { type: "lowpass", frequency: 3200 }))
    .connect(back)
    .connect(echo);
  back.connect(out).connect(limiter).connect(context.destination);
  const noise = rustle(context);
  let tear: Tear | null = null;

  function hiss({ from, to, seconds, gain, q = 0.8, at = 0 }: Hiss): void {
    const start = context.currentTime + at;
    const source = new AudioBufferSourceNode(context, { buffer: noise, loop: true });
    const filter = new BiquadFilterNode(context, { type: "bandpass", frequency: from, Q: q });
    const level = new GainNode(context, { gain: 0 });
    filter.frequency.setValueAtTime(from, start);
    filter.frequency.exponentialRampToValueAtTime(to, start + seconds);
    level.gain.setValueAtTime(0, start);
    level.gain.linearRampToValueAtTime(gain, start + Math.min(0.012, seconds / 4));
    level.gain.exponentialRampToValueAtTime(0.0004, start + seconds);
    source.connect(filter).connect(level).connect(out);
    source.start(start, Math.random());
    source.stop(start + seconds + 0.02);
  }

  function bell(frequency: number, at: number): void {
    const start = context.currentTime + at;
    const level = new GainNode(context, { gain: 0 });
    for (const [ratio, share] of OVERTONES) {
      const tone = new OscillatorNode(context, {
        frequency: frequency * ratio,
        detune: Math.random() * 8 - 4,
      });
      tone.connect(new GainNode(context, { gain: share })).connect(level);
      tone.start(start);
      tone.stop(start + 1.5);
    }
    level.gain.setValueAtTime(0, start);
    level.gain.linearRampToValueAtTime(0.055, start + 0.008);
    level.gain.exponentialRampToValueAtTime(0.0003, start + 1.4);
    level.connect(out);
    level.connect(echo);
  }

  return {
    resume: () => void context.resume(),
    suspend: () => void context.suspend(),
    /** `speed` is in packs per second. */
    tearing(speed: number): void {
      tear ??= startTear();
      const strength = Math.min(1, Math.abs(speed) / 2.4);
      tear.gain.gain.setTargetAtTime(0.16 * strength, context.currentTime, 0.025);
      tear.filter.frequency.setTargetAtTime(2200 + 3600 * strength, context.currentTime, 0.03);
    },
    tearEnd(): void {
      tear?.gain.gain.setTargetAtTime(0, context.currentTime, 0.03);
      tear?.source.stop(context.currentTime + 0.25);
      tear = null;
    },
    tick: () =>
      hiss({
        from: 4200 + Math.random() * 2400,
        to: 2400,
        seconds: 0.03 + Math.random() * 0.03,
        gain: 0.14,
        q: 1.4,
      }),
    pop(): void {
      hiss({ from: 900, to: 260, seconds: 0.16, gain: 0.2, q: 0.6 });
      hiss({ from: 5200, to: 1800, seconds: 0.22, gain: 0.1, at: 0.02 });
    },
    slide: () => hiss({ from: 1500, to: 3400, seconds: 0.15, gain: 0.1, q: 0.7 }),
    flip(): void {
      hiss({ from: 2200, to: 900, seconds: 0.09, gain: 0.13 });
      hiss({ from: 600, to: 300, seconds: 0.07, gain: 0.12, at: 0.07, q: 0.5 });
    },
    shimmer: (rarity: Rarity) =>
      CHORDS[rarity].forEach((frequency, order) => bell(frequency, order * 0.075)),
  };

  function startTear(): Tear {
    const source = new AudioBufferSourceNode(context, { buffer: noise, loop: true });
    const filter = new BiquadFilterNode(context, { type: "bandpass", frequency: 2600, Q: 0.7 });
    const gain = new GainNode(context, { gain: 0 });
    source.connect(filter).connect(gain).connect(out);
    source.start();
    return { source, filter, gain };
  }
}

function rustle(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate * 2, context.sampleRate);
  const samples = buffer.getChannelData(0);
  let low = 0;
  for (let index = 0; index < samples.length; index += 1) {
    const white = Math.random() * 2 - 1;
    low = 0.72 * low + 0.28 * white;
    samples[index] = white * 0.6 + low;
  }
  return buffer;
}
