const TOLERANCE_MS = 40;
const SEEK_ABOVE_MS = 800;
/** Roughly how long a correction takes. */
const CATCH_UP_MS = 2000;
const MAX_RATE_CHANGE = 0.25;

export type Correction = { rate: number } | "seek";

/** Brings a video back in step. `driftMs` is positive if it is ahead. */
export function correctionOf(driftMs: number): Correction {
  const distance = Math.abs(driftMs);
  if (distance >= SEEK_ABOVE_MS) return "seek";
  if (distance <= TOLERANCE_MS) return { rate: 1 };
  const change = Math.max(-MAX_RATE_CHANGE, Math.min(MAX_RATE_CHANGE, -driftMs / CATCH_UP_MS));
  return { rate: 1 + change };
}
