/** A camera's parts share one clock. `url` is null while a part is locked. */
export type TimedPart = { pack: number | null; ms: number; url: string | null };
export type Moment = { index: number; ms: number };

export function lengthOf(parts: readonly TimedPart[]): number {
  return parts.reduce((sum, { ms }) => sum + ms, 0);
}

export function startOf(parts: readonly TimedPart[], index: number): number {
  return lengthOf(parts.slice(0, index));
}

/** Clamps times before the first part or after the last. */
export function momentAt(parts: readonly TimedPart[], ms: number): Moment {
  let remaining = Math.max(0, ms);
  const last = parts.length - 1;
  for (const [index, part] of parts.entries()) {
    if (remaining < part.ms || index === last) return { index, ms: Math.min(remaining, part.ms) };
    remaining -= part.ms;
  }
  return { index: 0, ms: 0 };
}

export function nextUnlocked(parts: readonly TimedPart[], index: number): number | null {
  const next = parts.findIndex(({ url }, at) => at >= index && url !== null);
  return next === -1 ? null : next;
}

export function lockedWords({ pack }: Pick<TimedPart, "pack">): string {
  if (pack === null) return "These videos unlock when the last pack is open.";
  return pack === 0
    ? "This part of the video is locked."
    : `Pack ${pack} is still closed, so its part of the video is locked.`;
}
