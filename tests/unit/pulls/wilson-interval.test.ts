import fc from "fast-check";

import { wilsonInterval } from "@/lib/pulls/wilson-interval";

// Published examples: Newcombe 1998, table I, method 3.
test.each([
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
])("%i of %i", (hits, trials, low, high) => {
  const interval = wilsonInterval({ hits, trials });
  expect(interval.low).toBeCloseTo(low, 4);
  expect(interval.high).toBeCloseTo(high, 4);
});

test("zero trials allow every share", () => {
  expect(wilsonInterval({ hits: 0, trials: 0 })).toEqual({ low: 0, high: 1 });
});

test("an interval for all packs reaches 1", () => {
  expect(wilsonInterval({ hits: 6, trials: 6 }).high).toBe(1);
});

test("the interval contains the share and is symmetric", () => {
  fc.assert(
    fc.property(fc.nat(400), fc.nat(400), (hits, misses) => {
      fc.pre(hits + misses > 0);
      const trials = hits + misses;
      const { low, high } = wilsonInterval({ hits, trials });
      const mirrored = wilsonInterval({ hits: misses, trials });
      expect(low).toBeGreaterThanOrEqual(0);
      expect(low).toBeLessThanOrEqual(hits / trials);
      expect(high).toBeGreaterThanOrEqual(hits / trials);
      expect(high).toBeLessThanOrEqual(1);
      expect(mirrored.low).toBeCloseTo(1 - high, 9);
    }),
  );
});
