import { DAY_MS } from "@/lib/platform/time";

/** A value applies until the next point. `at` is in milliseconds. */
export type Point = { at: number; cents: number };

export const RANGES = [
  { id: "1M", label: "1 month", days: 30 },
  { id: "3M", label: "3 months", days: 91 },
  { id: "1Y", label: "1 year", days: 365 },
  { id: "all", label: "All time", days: null },
] as const;
export type RangeId = (typeof RANGES)[number]["id"];

export function pointsIn(points: readonly Point[], range: RangeId, now: number): Point[] {
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last) return [];
  const { days } = RANGES.find(({ id }) => id === range) ?? RANGES[0];
  const start = days === null ? first.at : Math.max(first.at, now - days * DAY_MS);
  const before = points.findLast(({ at }) => at <= start) ?? first;
  return [
    { at: start, cents: before.cents },
    ...points.filter(({ at }) => at > start && at < now),
    { at: now, cents: last.cents },
  ];
}

const STEPS = [1, 2, 2.5, 5, 10];

/** Round axis values from 0 or, if all values are close together, from just below them. */
export function ticksOf(values: readonly number[], count = 3): number[] {
  const max = Math.max(...values, 0);
  const min = Math.min(...values);
  const from = min > max * 0.6 ? min : 0;
  const rough = Math.max((max - from) / count, max / 20, 1);
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const step = magnitude * (STEPS.find((each) => each * magnitude >= rough) ?? 10);
  const start = Math.floor(from / step) * step;
  const ticks = [start];
  while ((ticks.at(-1) ?? max) < max) ticks.push(start + ticks.length * step);
  if (ticks.length === 1) ticks.push(start + step);
  return ticks;
}
