import { BELOW_TEAR, OVERLAP, stripClip, TEAR_LINE } from "@/components/cards/tear-line";
import { SLICES } from "@/components/packs/motion/strip";
import * as drawn from "@/packages/art/product/tear-line.mjs";

const STRIP_HEIGHT = 11.6;
const pointsOf = (polygon: string) =>
  [...polygon.matchAll(/(-?[\d.]+)% (-?[\d.]+)%/g)].map(([, x, y]) => [Number(x), Number(y)]);

test("packs are cut where their torn edge is drawn", () => {
  expect(TEAR_LINE).toEqual(drawn.TEAR_LINE);
  expect(OVERLAP).toBe(drawn.OVERLAP);
  expect(pointsOf(BELOW_TEAR).slice(0, TEAR_LINE.length)).toEqual(TEAR_LINE);
});

test("the slices of the strip meet, and end below the tear everywhere", () => {
  let before = TEAR_LINE[0]?.[1] ?? 0;
  for (let slice = 0; slice < SLICES; slice += 1) {
    const edge = pointsOf(stripClip(slice, SLICES)).slice(2);
    const [[x0, y0] = [], [x1, y1] = []] = [edge[0], edge.at(-1)];
    expect([x0, x1]).toEqual([0, 100]);
    if (slice > 0) expect(y0).toBeCloseTo(before, 1);
    before = y1 ?? 0;
    for (const [, y = 0] of edge) expect(y).toBeLessThanOrEqual(100);
  }
  const lowest = Math.max(...TEAR_LINE.map(([, y]) => y));
  expect(lowest + OVERLAP).toBeLessThanOrEqual(STRIP_HEIGHT);
});
