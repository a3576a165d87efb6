import { viewOf } from "@/components/drops/room/room-view";
import type { Drop, OwnPlace } from "@/lib/drops/schema";

const NOW = Date.parse("2026-12-24T12:00:00Z");
const drop = {
  state: "SELLING",
  isPaused: false,
  mostPerAccount: 5,
  left: 9,
  admittedUpTo: 2,
} as Drop;
const own: OwnPlace = {
  tag: "0".repeat(64),
  joinedAt: "2026-12-24T11:00:00.000Z",
  isLate: false,
  place: 4,
  state: "WAITING",
  admittedUntil: null,
  bought: 0,
  held: 0,
};
const admitted: OwnPlace = { ...own, state: "ADMITTED", admittedUntil: "2026-12-24T12:03:00.000Z" };

test.each<[string, Partial<Drop>, OwnPlace | null, object]>([
  ["someone without a place", {}, null, { kind: "late" }],
  ["someone who waits", {}, own, { kind: "waiting", place: 4, ahead: 1 }],
  ["someone whose turn it is", {}, admitted, { kind: "turn", mayBuy: 5 }],
  ["someone for whom fewer are left", { left: 2 }, admitted, { kind: "turn", mayBuy: 2 }],
  ["someone who holds a box", {}, { ...admitted, held: 1 }, { kind: "holding", boxes: 1 }],
  [
    "someone who holds one at the end",
    { state: "ENDED" },
    { ...own, held: 1 },
    { kind: "holding" },
  ],
  ["someone who bought", {}, { ...own, state: "BOUGHT", bought: 1 }, { kind: "bought", boxes: 1 }],
  [
    "someone who joins during the draw",
    { state: "CLOSED" },
    { ...own, isLate: true, place: null },
    { kind: "queued" },
  ],
  ["someone who is being drawn", { state: "CLOSED" }, { ...own, place: null }, { kind: "drawing" }],
])("the room of %s", (_, change, place, view) => {
  expect(viewOf({ ...drop, ...change }, place, NOW)).toMatchObject(view);
});

test("a turn whose time is over is over, unless the drop is paused", () => {
  const late = NOW + 4 * 60_000;
  expect(viewOf(drop, admitted, late).kind).toBe("turnOver");
  expect(viewOf({ ...drop, isPaused: true }, admitted, late).kind).toBe("turn");
});
