import { spread } from "@/scripts/load/report.mjs";

test.each([
  [
    "an odd number of times",
    [900, 300, 2100],
    "min 0.30 s, median 0.90 s, max 2.10 s (3 restarts)",
  ],
  [
    "an even number of times",
    [100, 1000, 10_000, 500],
    "min 0.10 s, median 0.75 s, max 10.00 s (4 restarts)",
  ],
  ["a single time", [1234], "min 1.23 s, median 1.23 s, max 1.23 s (1 restart)"],
])("the spread of %s", (_name, times, text) => {
  expect(spread(times)).toBe(text);
});
