import { estimateWords, waitMs } from "@/components/drops/room/estimate";
import { MINUTE_MS } from "@/lib/platform/time";

test("the wait follows from the people ahead and the current pace", () => {
  expect(waitMs({ ahead: 200, rate: 50 })).toBe(4 * MINUTE_MS);
  expect(waitMs({ ahead: 0, rate: 50 })).toBe(0);
});

test("no wait is known while no one is admitted", () => {
  expect(waitMs({ ahead: 200, rate: 0 })).toBeNull();
  expect(estimateWords({ ahead: 200, rate: 0 })).toBe("We can’t estimate the wait right now.");
});

test.each([
  [{ ahead: 10, rate: 50 }, "Less than a minute at the current pace."],
  [{ ahead: 60, rate: 60 }, "About 1 minute at the current pace."],
  [{ ahead: 211, rate: 50 }, "About 4 minutes at the current pace."],
  [{ ahead: 4500, rate: 50 }, "About 90 minutes at the current pace."],
  [{ ahead: 9000, rate: 50 }, "About 3 hours at the current pace."],
])("%p is told in words", (pace, words) => {
  expect(estimateWords(pace)).toBe(words);
});
