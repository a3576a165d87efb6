import { createProgressSaver } from "@/components/packs/progress-saver";

type Call = { packId: string; revealedCount: number; answer: (isSaved: boolean) => void };

function serverOf(calls: Call[]) {
  return createProgressSaver(
    (packId, { revealedCount }) =>
      new Promise((resolve, reject) =>
        calls.push({
          packId,
          revealedCount,
          answer: (isSaved) => (isSaved ? resolve() : reject(new Error("No connection."))),
        }),
      ),
  );
}

const turned = (revealedCount: number) => ({ revealedCount, isComplete: false });
const settled = () => jest.advanceTimersByTimeAsync(0);
const saved = (calls: readonly Call[]) =>
  calls.map(({ packId, revealedCount }) => `${packId} ${revealedCount}`);

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test("one call runs at a time, then sends the last state of each pack", async () => {
  const calls: Call[] = [];
  const save = serverOf(calls);
  save("a", turned(1));
  save("a", turned(2));
  save("b", turned(1));
  save("a", turned(3));
  expect(saved(calls)).toEqual(["a 1"]);
  for (let index = 0; index < 3; index += 1) {
    calls[index]?.answer(true);
    await settled();
  }
  expect(saved(calls)).toEqual(["a 1", "a 3", "b 1"]);
});

test("failed saves are retried with growing delays of at most a minute", async () => {
  const calls: Call[] = [];
  const save = serverOf(calls);
  save("a", turned(1));
  const waits: number[] = [];
  for (let index = 0; index < 7; index += 1) {
    calls[index]?.answer(false);
    await settled();
    const before = Date.now();
    while (calls.length === index + 1) await jest.advanceTimersByTimeAsync(500);
    waits.push((Date.now() - before) / 1000);
  }
  expect(waits).toEqual([2, 4, 8, 16, 32, 60, 60]);
  expect(new Set(saved(calls))).toEqual(new Set(["a 1"]));
});

test("the next turn saves immediately, includes unsaved packs, and resets the delay", async () => {
  const calls: Call[] = [];
  const save = serverOf(calls);
  save("a", turned(4));
  calls[0]?.answer(false);
  await settled();
  save("b", turned(1));
  for (const index of [1, 2]) {
    calls[index]?.answer(true);
    await settled();
  }
  expect(saved(calls)).toEqual(["a 4", "a 4", "b 1"]);
  save("b", turned(2));
  calls[3]?.answer(false);
  await settled();
  await jest.advanceTimersByTimeAsync(2000);
  expect(saved(calls).slice(3)).toEqual(["b 2", "b 2"]);
});
