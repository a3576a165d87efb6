import { mayHaveChanged, placeDelayMs, pollDelayMs } from "@/components/drops/room/polling";
import type { Drop, OwnPlace } from "@/lib/drops/schema";
import { HOUR_MS, MINUTE_MS, SECOND_MS } from "@/lib/platform/time";

const NOW = Date.parse("2026-11-28T12:00:00.000Z");
const at = (ms: number) => new Date(NOW + ms).toISOString();

const selling: Drop = {
  id: "5f2a91c3-7d10-4b8e-9c55-0e6f2b1a4d37",
  slug: "lantern-5f2a91c3",
  name: "2026 Harbor Lantern Hobby",
  listing: "lantern",
  state: "SELLING",
  isPaused: false,
  now: at(0),
  opensAt: at(-HOUR_MS),
  startsAt: at(-MINUTE_MS),
  endedAt: null,
  boxes: 500,
  left: 400,
  mostPerAccount: 1,
  admissionSeconds: 180,
  size: 10_000,
  places: 10_000,
  admittedUpTo: 100,
  rate: 50,
  round: 4_711,
};
const waiting: OwnPlace = {
  tag: "ab".repeat(32),
  joinedAt: at(-HOUR_MS),
  isLate: false,
  place: 301,
  state: "WAITING",
  admittedUntil: null,
  bought: 0,
  held: 0,
};
const admitted: OwnPlace = { ...waiting, state: "ADMITTED", admittedUntil: at(3 * MINUTE_MS) };

type Asked = Partial<Parameters<typeof pollDelayMs>[0]>;

const bounds = (asked: Asked) =>
  [0, 1 - Number.EPSILON].map((jitter) => {
    const ms = pollDelayMs({
      drop: selling,
      place: waiting,
      nowMs: NOW,
      isHidden: false,
      failures: 0,
      ...asked,
      random: () => jitter,
    });
    return ms === null ? null : Math.round(ms / 100) / 10;
  });

describe("how long until the page asks again, in seconds", () => {
  test("near the turn, and during it, 1 to 2", () => {
    expect(bounds({ place: { ...waiting, place: 105 } })).toEqual([1, 2]);
    expect(bounds({ place: admitted })).toEqual([1, 2]);
  });

  test("far from it, 7.5 to 15", () => {
    expect(bounds({ place: { ...waiting, place: 9000 } })).toEqual([7.5, 15]);
    expect(bounds({ place: null })).toEqual([7.5, 15]);
  });

  test("in between, a tenth of the way, with jitter", () => {
    expect(bounds({ place: { ...waiting, place: 151 } })).toEqual([4, 8]);
  });

  test("before the start, by the time that is left", () => {
    const open: Drop = { ...selling, state: "OPEN", startsAt: at(20 * SECOND_MS) };
    expect(bounds({ drop: open })).toEqual([1.3, 2.7]);
    expect(bounds({ drop: { ...open, startsAt: at(HOUR_MS) } })).toEqual([7.5, 15]);
  });

  test("longer after failures, and never beyond 15", () => {
    expect(bounds({ place: admitted, failures: 2 })).toEqual([4, 8]);
    expect(bounds({ place: admitted, failures: 9 })).toEqual([8, 15]);
  });

  test("never after the drop", () => {
    expect(bounds({ drop: { ...selling, state: "ENDED" } })).toEqual([null, null]);
    expect(bounds({ drop: { ...selling, state: "CANCELED" } })).toEqual([null, null]);
  });

  test("a hidden page sleeps, unless it has a place", () => {
    expect(bounds({ isHidden: true, place: null })).toEqual([null, null]);
    expect(bounds({ isHidden: true })).toEqual([40, 80]);
    expect(bounds({ isHidden: true, place: { ...waiting, place: 121 } })).toEqual([1.6, 3.2]);
  });
});

describe("one's own place is read again", () => {
  const isStale = (drop: Partial<Drop>, place: OwnPlace, readWith: Partial<Drop> = {}) =>
    mayHaveChanged({
      drop: { ...selling, ...drop },
      place,
      nowMs: NOW,
      readWith: { ...selling, ...readWith },
    });

  test("once the line has come to it", () => {
    expect(isStale({ admittedUpTo: 300 }, waiting)).toBe(false);
    expect(isStale({ admittedUpTo: 301 }, waiting)).toBe(true);
  });

  test("once the draw is there", () => {
    const joined = { ...waiting, place: null };
    expect(isStale({ state: "CLOSED", places: 0 }, joined, { state: "OPEN", places: 0 })).toBe(
      false,
    );
    expect(isStale({}, joined, { state: "CLOSED", places: 0 })).toBe(true);
    expect(isStale({}, joined)).toBe(false);
    expect(isStale({ places: 10_001 }, { ...joined, isLate: true })).toBe(true);
  });

  test("when its time is over or was given back, and at the end", () => {
    expect(isStale({}, admitted)).toBe(false);
    expect(isStale({}, { ...admitted, admittedUntil: at(0) })).toBe(true);
    expect(isStale({ isPaused: true }, { ...admitted, admittedUntil: at(0) })).toBe(true);
    expect(isStale({}, admitted, { isPaused: true })).toBe(true);
    expect(isStale({ state: "ENDED" }, waiting)).toBe(true);
  });

  test("never after it was bought or has lapsed", () => {
    expect(isStale({ admittedUpTo: 9000 }, { ...waiting, state: "BOUGHT" })).toBe(false);
    expect(isStale({ admittedUpTo: 9000 }, { ...waiting, state: "LAPSED" })).toBe(false);
  });

  test("spread over up to 15 s after the draw, and half a second at the turn", () => {
    const latest = (place: OwnPlace, places: number) =>
      placeDelayMs({ drop: { ...selling, places }, place }, () => 1);
    expect(latest({ ...waiting, place: null }, 10_000)).toBe(15 * SECOND_MS);
    expect(latest({ ...waiting, place: null }, 1000)).toBe(5 * SECOND_MS);
    expect(latest({ ...waiting, place: null }, 10)).toBe(SECOND_MS / 2);
    expect(latest(waiting, 10_000)).toBe(SECOND_MS / 2);
  });
});
