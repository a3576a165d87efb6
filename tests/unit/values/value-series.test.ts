import { pointsIn, ticksOf } from "@/components/values/value-series";
import { DAY_MS } from "@/lib/platform/time";

const NOW = Date.UTC(2026, 10, 24);
const ago = (days: number) => NOW - days * DAY_MS;

test("a range begins with the value at its start and ends with today's", () => {
  const points = [
    { at: ago(100), cents: 500 },
    { at: ago(10), cents: 900 },
  ];
  expect(pointsIn(points, "1M", NOW)).toEqual([
    { at: ago(30), cents: 500 },
    { at: ago(10), cents: 900 },
    { at: NOW, cents: 900 },
  ]);
  expect(pointsIn(points, "all", NOW)[0]).toEqual({ at: ago(100), cents: 500 });
});

test("a range never begins before the first point", () => {
  expect(pointsIn([{ at: ago(2), cents: 500 }], "1Y", NOW)).toEqual([
    { at: ago(2), cents: 500 },
    { at: NOW, cents: 500 },
  ]);
  expect(pointsIn([], "1Y", NOW)).toEqual([]);
});

test.each([
  [
    [0, 1000],
    [0, 500, 1000],
  ],
  [
    [0, 900],
    [0, 500, 1000],
  ],
  [
    [9500, 10_000],
    [9500, 10_000],
  ],
  [[0], [0, 1]],
  [
    [250, 250],
    [240, 260],
  ],
])("%j has the axis %j", (values, ticks) => {
  expect(ticksOf(values)).toEqual(ticks);
});
