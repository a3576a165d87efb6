const HARMLESS_MS = 40;
const TOO_FAR_MS = 800;
/** A drift is gone after about this time. */
const CATCH_UP_MS = 2000;
const STRONGEST = 0.25;

/** Either a playback rate, or a jump. */
export type Correction = { rate: number } | "seek";

/** How a video gets back in step. `driftMs` is positive if it is ahead. */
export function correctionOf(driftMs: number): Correction {
  const distance = Math.abs(driftMs);
  if (distance >= TOO_FAR_MS) return "seek";
  if (distance <= HARMLESS_MS) return { rate: 1 };
  const change = Math.max(-STRONGEST, Math.min(STRONGEST, -driftMs / CATCH_UP_MS));
  return { rate: 1 + change };
}
