import { clockTime } from "@/lib/cards/offset-text";
import { type Camera, CAMERAS } from "@/lib/videos/options";
import type { FilmedCard, PackFilm } from "@/lib/videos/schema";
import { lengthOf } from "@/lib/videos/timeline";

const LEAD_MS = 1500;
const AFTER_MS = 3500;
/** A film that ends by itself would start over. */
const BEFORE_END_MS = 100;

/** In the parts of a pack's film. `stillMs` shows the card, in between it is lifted and put down. */
export type FilmedMoment = {
  startMs: number;
  startMsOfB: number | undefined;
  stillMs: number;
  endMs: number;
};

/** Null for a card whose second isn't marked in camera A's part. */
export function momentOf({ A, B }: PackFilm, { at }: FilmedCard): FilmedMoment | null {
  if (at.A === null) return null;
  const [ofA, ofB] = [at.A - A.startMs, at.B === null ? null : at.B - B.startMs];
  const lead = Math.min(LEAD_MS, ofA, ofB ?? LEAD_MS);
  return {
    startMs: ofA - lead,
    startMsOfB: ofB === null ? undefined : ofB - lead,
    stillMs: ofA,
    endMs: Math.min(ofA + AFTER_MS, lengthOf(A.parts) - BEFORE_END_MS),
  };
}

/** "Camera A, 0:39, the breaker lifts Magnus Thorvald, 1 of 1" */
export function sightingWords(camera: Camera, { at, ...card }: FilmedCard): string {
  const ms = at[camera];
  const time = ms === null ? "" : `, ${clockTime(ms)}`;
  return `Camera ${camera}${time}, the breaker lifts ${nameOf(card)}`;
}

/** What changes when another card is shown. */
export function cardWords(card: FilmedCard): string {
  const times = CAMERAS.flatMap((camera) => {
    const ms = card.at[camera];
    return ms === null ? [] : [`${clockTime(ms)} on camera ${camera}`];
  });
  return `${nameOf(card)}. ${card.rarity}. ${times.join(", ")}.`;
}

function nameOf({ playerName, serial }: Pick<FilmedCard, "playerName" | "serial">): string {
  return serial ? `${playerName}, ${serial.replace("/", " of ")}` : playerName;
}
