/** The parts of a camera follow each other on one clock. `url` is null while a part is locked. */
export type TimedPart = { pack: number | null; ms: number; url: string | null };
/** A part, and the time within it. */
export type Moment = { index: number; ms: number };

export function lengthOf(parts: readonly TimedPart[]): number {
  return parts.reduce((sum, { ms }) => sum + ms, 0);
}

/** When a part begins on the camera's clock. */
export function startOf(parts: readonly TimedPart[], index: number): number {
  return lengthOf(parts.slice(0, index));
}

/** Times before the first part or after the last are moved into it. */
export function momentAt(parts: readonly TimedPart[], ms: number): Moment {
  let rest = Math.max(0, ms);
  const last = parts.length - 1;
  for (const [index, part] of parts.entries()) {
    if (rest < part.ms || index === last) return { index, ms: Math.min(rest, part.ms) };
    rest -= part.ms;
  }
  return { index: 0, ms: 0 };
}

/** The first part from `index` on that can be watched, or null. */
export function nextUnlocked(parts: readonly TimedPart[], index: number): number | null {
  const found = parts.findIndex(({ url }, at) => at >= index && url !== null);
  return found === -1 ? null : found;
}

/** Why a part can't be watched yet. */
export function lockedWords({ pack }: Pick<TimedPart, "pack">): string {
  if (pack === null) return "These videos unlock when the last pack is open.";
  return pack === 0
    ? "This part of the video is locked."
    : `Pack ${pack} is still closed, so its part of the video is locked.`;
}
