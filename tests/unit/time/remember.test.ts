import { heardChanges, noteChanges } from "@/lib/platform/cache/heard-changes.mjs";
import { remember, rememberAnswers } from "@/lib/platform/remember";

beforeEach(() => {
  jest.useFakeTimers();
  // The cache treats a time of 0 as none.
  jest.advanceTimersByTime(1);
});
afterEach(() => {
  jest.useRealTimers();
  heardChanges.isListening = false;
});

test("an answer is shared until it expires", async () => {
  let loads = 0;
  const get = remember(() => Promise.resolve({ loads: (loads += 1) }), 1000);
  expect(await Promise.all([get(), get()])).toEqual([{ loads: 1 }, { loads: 1 }]);
  jest.advanceTimersByTime(999);
  expect(await get()).toEqual({ loads: 1 });
  jest.advanceTimersByTime(2);
  expect(await get()).toEqual({ loads: 2 });
});

test("a failure is not cached", async () => {
  const load = jest.fn<Promise<{ is: string }>, []>();
  load.mockRejectedValueOnce(new Error("No connection")).mockResolvedValueOnce({ is: "ok" });
  const get = remember(load, 1000);
  await expect(get()).rejects.toThrow("No connection");
  await expect(get()).resolves.toEqual({ is: "ok" });
});

function listen(maxBytes = 1_000_000) {
  heardChanges.isListening = true;
  const asked: string[] = [];
  const ask = rememberAnswers(
    (question: string) => Promise.resolve({ to: question, times: asked.push(question) }),
    { changesOf: "catalog", ms: 1000, maxBytes },
  );
  return { asked, ask };
}

test("each question is answered from memory until its time is over", async () => {
  const { asked, ask } = listen();
  const first = await ask("chrome");
  expect(await ask("chrome")).toBe(first);
  await ask("gold");
  expect(asked).toEqual(["chrome", "gold"]);
  jest.advanceTimersByTime(1001);
  await ask("chrome");
  expect(asked).toEqual(["chrome", "gold", "chrome"]);
});

test.each([["home"], ["catalog"]])("a change that expires %s drops answers", async (tag) => {
  const { asked, ask } = listen();
  await ask("chrome");
  noteChanges(["market", "settings", "listing:other"]);
  await ask("chrome");
  expect(asked).toHaveLength(1);
  noteChanges([tag]);
  await ask("chrome");
  expect(asked).toHaveLength(2);
});

test("an answer that a change overtakes is given only to those who asked before", async () => {
  heardChanges.isListening = true;
  let answer: (old: { is: string }) => void = () => undefined;
  const load = jest
    .fn<Promise<{ is: string }>, []>()
    .mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
    .mockResolvedValue({ is: "new" });
  const ask = rememberAnswers<string, { is: string }>(load, {
    changesOf: "market",
    ms: 1000,
    maxBytes: 1_000_000,
  });
  const asked = ask("chrome");
  noteChanges(["market"]);
  answer({ is: "old" });
  expect(await asked).toEqual({ is: "old" });
  expect(await ask("chrome")).toEqual({ is: "new" });
});

test("without word of changes, nothing is answered from memory", async () => {
  const { asked, ask } = listen();
  heardChanges.isListening = false;
  await ask("chrome");
  await ask("chrome");
  expect(asked).toHaveLength(2);
});

test("what is too large or was not asked for longest is forgotten", async () => {
  const { asked, ask } = listen(1600);
  const large = "x".repeat(100);
  await ask(large);
  await ask(large);
  expect(asked).toHaveLength(2);
  for (let index = 0; index < 40; index++) await ask(`term ${index}`);
  await ask("term 39");
  expect(asked).toHaveLength(42);
  await ask("term 0");
  expect(asked).toHaveLength(43);
});
