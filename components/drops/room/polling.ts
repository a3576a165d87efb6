import { waitMs } from "@/components/drops/room/estimate";
import type { Drop, OwnPlace } from "@/lib/drops/schema";
import { isOver } from "@/lib/drops/states";
import { MINUTE_MS, SECOND_MS } from "@/lib/platform/time";

/** With its jitter, 1 to 2 s. */
const NEAR_MS = 1.5 * SECOND_MS;
/** With its jitter, 7.5 to 15 s. */
const FAR_MS = 11.25 * SECOND_MS;
const LONGEST_MS = 15 * SECOND_MS;
/** Asks ten times on the way to what comes next. */
const SHARE = 10;
/** A hidden page that is nearer calls its owner in time. */
const NEAR_TURN_MS = MINUTE_MS;
/** The draw takes about half a minute, and no one knows more. */
const DRAW_MS = 30 * SECOND_MS;
const PAUSE_MS = MINUTE_MS;
/** For those who only watch. */
const WATCHING_MS = 10 * MINUTE_MS;
/** If no pace is known. */
const PER_PLACE_MS = SECOND_MS;

type Asked = { drop: Drop; place: OwnPlace | null; nowMs: number };

/** When something may next change for this visitor. */
function distanceMs({ drop, place, nowMs }: Asked): number {
  const { state, opensAt, startsAt, admittedUpTo, rate, isPaused } = drop;
  if (state === "ANNOUNCED") return Math.max(Date.parse(opensAt) - nowMs, 0);
  if (state === "OPEN") return Math.max(Date.parse(startsAt) - nowMs, 0);
  if (!place || place.state === "BOUGHT" || place.state === "LAPSED") return WATCHING_MS;
  if (place.state === "ADMITTED") return 0;
  if (state !== "SELLING" || place.place === null) return DRAW_MS;
  if (isPaused) return PAUSE_MS;
  const ahead = Math.max(place.place - 1 - admittedUpTo, 0);
  return waitMs({ ahead, rate }) ?? ahead * PER_PLACE_MS;
}

/** A line may move faster at any time, and a turn lasts minutes. */
const longest = ({ drop }: Asked) => (drop.state === "SELLING" ? MINUTE_MS : Infinity);

type Polling = Asked & { isHidden: boolean; failures: number; random?: () => number };

/** Null if the page need not ask again by itself. The jitter keeps pages from asking together. */
export function pollDelayMs({ isHidden, failures, random = Math.random, ...asked }: Polling) {
  if (isOver(asked.drop.state) && failures === 0) return null;
  const distance = distanceMs(asked);
  const jitter = (ms: number) => (ms * (2 + 2 * random())) / 3;
  if (isHidden && distance > NEAR_TURN_MS)
    return asked.place
      ? jitter(Math.min(Math.max(distance / 2, LONGEST_MS), longest(asked)))
      : null;
  const calm = Math.min(Math.max(distance / SHARE, NEAR_MS), FAR_MS);
  return Math.min(jitter(calm * 2 ** Math.min(failures, 3)), LONGEST_MS);
}

/** Places are read one by one, so not all pages ask right after the draw. */
const READS_PER_SECOND = 200;
const LONGEST_SPREAD_MS = 15 * SECOND_MS;
const SHORTEST_SPREAD_MS = SECOND_MS / 2;

export function placeDelayMs({ drop, place }: Omit<Asked, "nowMs">, random = Math.random): number {
  const spread = place?.place === null ? (drop.places / READS_PER_SECOND) * SECOND_MS : 0;
  return random() * Math.min(Math.max(spread, SHORTEST_SPREAD_MS), LONGEST_SPREAD_MS);
}

const hasDraw = ({ state }: Drop) => state === "SELLING" || state === "DRAWN";

/** Whether the shared answer says that one's own place may have changed since it was read. */
export function mayHaveChanged({ drop, place, nowMs, readWith }: Asked & { readWith: Drop }) {
  if (!place || place.state === "BOUGHT" || place.state === "LAPSED") return false;
  if (isOver(drop.state) !== isOver(readWith.state)) return true;
  if (place.state === "ADMITTED")
    return (
      drop.isPaused !== readWith.isPaused ||
      (!drop.isPaused && place.admittedUntil !== null && nowMs >= Date.parse(place.admittedUntil))
    );
  if (place.place === null)
    return hasDraw(drop) && (drop.places > readWith.places || !hasDraw(readWith));
  return drop.admittedUpTo >= place.place;
}
