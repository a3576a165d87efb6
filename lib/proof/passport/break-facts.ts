import { beaconRoundSchema } from "@/lib/ledger/beacon/schema";
import { type Leaf, numberIn, textIn, textsIn, videosIn } from "@/lib/proof/passport/read-leaf";
import type { Passport } from "@/lib/proof/passport/schema";

export function breakOf(leaves: readonly Leaf[]): Passport["break"] {
  const started = leaves.find(({ type }) => type === "BREAK_START");
  if (!started) return null;
  const sealed = leaves.find(({ type }) => type === "BREAK_COMMIT");
  return {
    station: textIn(started, "station"),
    cameras: textsIn(started, "cameras"),
    challenge: textIn(started, "challenge"),
    beacon: beaconRoundSchema.safeParse(started.beacon).data ?? null,
    startedAt: started.at,
    sealed: sealed
      ? {
          at: sealed.at,
          packs: numberIn(sealed, "packs") ?? 0,
          cards: numberIn(sealed, "cards") ?? 0,
          deviations: textsIn(sealed, "deviations"),
          contentsRoot: textIn(sealed, "contentsRoot"),
          videoA: videosIn(sealed, "videoA"),
          videoB: videosIn(sealed, "videoB"),
        }
      : null,
  };
}
