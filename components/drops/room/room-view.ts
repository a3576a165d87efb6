import type { Drop, OwnPlace } from "@/lib/drops/schema";

export type RoomView =
  | { kind: "announced" | "open" | "joined" | "drawing" | "late" | "queued" }
  | { kind: "waiting"; place: number; ahead: number }
  | { kind: "turn"; until: string; mayBuy: number }
  /** A checkout that began in time may still be under way. */
  | { kind: "turnOver" | "lapsed" | "ended" | "canceled" }
  | { kind: "holding" | "bought"; boxes: number };

/** What the room is for this visitor. `place` is null for those who haven't joined. */
export function viewOf(drop: Drop, place: OwnPlace | null, nowMs: number | null): RoomView {
  switch (drop.state) {
    case "ANNOUNCED":
      return { kind: "announced" };
    case "OPEN":
      return { kind: place ? "joined" : "open" };
    case "CANCELED":
      return { kind: "canceled" };
    case "ENDED":
      if (place && place.held > 0) return holding(place);
      return place && place.bought > 0 ? boughtIn(place) : { kind: "ended" };
    default:
      return place ? viewOfPlace(drop, place, nowMs) : { kind: "late" };
  }
}

const holding = ({ held }: OwnPlace): RoomView => ({ kind: "holding", boxes: held });
const boughtIn = ({ bought }: OwnPlace): RoomView => ({ kind: "bought", boxes: bought });

function viewOfPlace(drop: Drop, own: OwnPlace, nowMs: number | null): RoomView {
  const { place, state, admittedUntil } = own;
  const mayBuy = drop.mostPerAccount - own.bought;
  // Fewer may be left for the last ones.
  const mayHold = Math.max(1, Math.min(mayBuy, drop.left));
  if (own.held > 0) return holding(own);
  // The next step of the drop settles those who bought all they may.
  if (state === "BOUGHT" || mayBuy <= 0) return boughtIn(own);
  if (state === "LAPSED") return { kind: "lapsed" };
  if (state === "ADMITTED" && admittedUntil !== null) {
    const isOver = nowMs !== null && nowMs >= Date.parse(admittedUntil) && !drop.isPaused;
    if (isOver) return { kind: "turnOver" };
    return { kind: "turn", until: admittedUntil, mayBuy: mayHold };
  }
  if (place !== null)
    return { kind: "waiting", place, ahead: Math.max(place - 1 - drop.admittedUpTo, 0) };
  return { kind: own.isLate ? "queued" : "drawing" };
}
