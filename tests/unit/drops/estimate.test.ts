import { estimateWords, waitMs } from "@/components/drops/room/estimate";
import { MINUTE_MS } from "@/lib/platform/time";

test("the wait follows from the people ahead and the present pace", () => {
  expect(waitMs({ ahead: 200, rate: 50 })).toBe(4 * MINUTE_MS);
  expect(waitMs({ ahead: 0, rate: 50 })).toBe(0);
});

test("no wait is known while no one is admitted", () => {
  expect(waitMs({ ahead: 200, rate: 0 })).toBeNull();
  expect(estimateWords({ ahead: 200, rate: 0 })).toBe("We can’t say yet how long it will take.");
});

test.each([
  [{ ahead: 10, rate: 50 }, "Less than a minute at the present pace."],
  [{ ahead: 60, rate: 60 }, "About 1 minute at the present pace."],
  [{ ahead: 211, rate: 50 }, "About 4 minutes at the present pace."],
  [{ ahead: 4500, rate: 50 }, "About 90 minutes at the present pace."],
  [{ ahead: 9000, rate: 50 }, "About 3 hours at the present pace."],
])("%p is told in words", (pace, words) => {
  expect(estimateWords(pace)).toBe(words);
});
