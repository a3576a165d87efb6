import { momentOf, timeLeft } from "@/components/drops/room/countdown";
import { tenthsLeft } from "@/components/drops/room/milestones";
import { createServerClock } from "@/components/drops/room/server-clock";
import { minutesAndSeconds } from "@/lib/platform/duration-words";
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "@/lib/platform/time";

test.each([
  [5 * DAY_MS, "5 days"],
  [30 * HOUR_MS, "30 hours"],
  [3 * HOUR_MS, "3 hours"],
  [95 * MINUTE_MS, "95 minutes"],
  [10 * MINUTE_MS + 1, "11 minutes"],
  [10 * MINUTE_MS, "10:00"],
  [125 * SECOND_MS, "2:05"],
  [1, "0:01"],
  [-5 * SECOND_MS, "0:00"],
])("%d ms are %s", (ms, words) => {
  expect(timeLeft(ms)).toBe(words);
});

test("a countdown ends with its moment and not before", () => {
  expect(minutesAndSeconds(180 * SECOND_MS)).toBe("3:00");
  expect(minutesAndSeconds(179 * SECOND_MS + 1)).toBe("3:00");
  expect(minutesAndSeconds(179 * SECOND_MS)).toBe("2:59");
});

test("a screen reader hears three moments of a countdown", () => {
  const heard = Array.from({ length: 1200 }, (_, second) => momentOf((1199 - second) * SECOND_MS));
  const changes = heard.filter((moment, at) => moment !== heard[at - 1]);
  expect(changes).toEqual([null, "ten", "one", "over"]);
});

test("a screen reader hears ten steps on the way to the turn", () => {
  const first = 3000;
  const tenths = Array.from({ length: first + 1 }, (_, at) =>
    tenthsLeft({ ahead: first - at, first }),
  );
  expect(new Set(tenths).size).toBe(11);
  expect(tenthsLeft({ ahead: 0, first: 0 })).toBe(0);
});

describe("the server's clock", () => {
  const NOON = Date.parse("2026-11-28T12:00:00.000Z");
  const at = (ms: number) => new Date(NOON + ms).toISOString();

  test("is unknown before the first answer", () => {
    expect(createServerClock(() => 5).now()).toBeNull();
  });

  test("goes on between answers, whatever the browser's own clock says", () => {
    let elapsed = 1000;
    const clock = createServerClock(() => elapsed);
    clock.hear(at(0));
    elapsed += 2500;
    expect(clock.now()).toBe(NOON + 2500);
  });

  test("takes the answer that came fastest", () => {
    let elapsed = 0;
    const clock = createServerClock(() => elapsed);
    elapsed = 900;
    clock.hear(at(0));
    elapsed = 2050;
    clock.hear(at(2000));
    elapsed = 4700;
    clock.hear(at(4000));
    expect(clock.now()).toBe(NOON + 4650);
  });

  test("makes up for sleep with the next answer", () => {
    let elapsed = 0;
    const clock = createServerClock(() => elapsed);
    clock.hear(at(0));
    elapsed = 1000;
    clock.hear(at(HOUR_MS));
    expect(clock.now()).toBe(NOON + HOUR_MS);
  });
});
