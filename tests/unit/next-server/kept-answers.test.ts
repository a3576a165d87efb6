import { heardChanges, noteChanges } from "@/lib/platform/cache/heard-changes.mjs";
import { findKept, type Keep, keepAnswer } from "@/lib/platform/next-server/kept-answers";

const FOREVER: Keep = { ms: 60_000 };
const UNTIL_CHANGED: Keep = { ms: 60_000, until: "catalog" };

let count = 0;
const newAddress = () => `/api/things?page=${(count += 1)}`;
const answerOf = (text: string) => ({ text, headers: { "content-type": "application/json" } });
const load = jest.fn((text: string) => Promise.resolve(answerOf(text)));
const keep = (address: string, rules: Keep, text: string) =>
  keepAnswer(address, rules, () => load(text)).then((answer) => answer.text);

beforeEach(() => {
  jest.useFakeTimers();
  // The library takes a start at 0 for none.
  jest.advanceTimersByTime(1);
  load.mockClear();
  heardChanges.isListening = true;
});
afterEach(() => jest.useRealTimers());
afterAll(() => (heardChanges.isListening = false));

test("an answer is kept for its address until its time is over", async () => {
  const [address, other] = [newAddress(), newAddress()];
  expect(await keep(address, { ms: 1000 }, "first")).toBe("first");
  expect(await keep(address, { ms: 1000 }, "second")).toBe("first");
  expect(await keep(other, { ms: 1000 }, "other")).toBe("other");
  expect(findKept(address)).toEqual(answerOf("first"));
  jest.advanceTimersByTime(1001);
  expect(findKept(address)).toBeUndefined();
  expect(await keep(address, { ms: 1000 }, "third")).toBe("third");
});

test("those who ask while it is loaded share it, and a failure isn't kept", async () => {
  const address = newAddress();
  load.mockRejectedValueOnce(new Error("failed"));
  const asked = [keep(address, FOREVER, "one"), keep(address, FOREVER, "two")];
  const failed = { status: "rejected", reason: new Error("failed") };
  expect(await Promise.allSettled(asked)).toEqual([failed, failed]);
  expect(findKept(address)).toBeUndefined();
  expect(await keep(address, FOREVER, "three")).toBe("three");
  expect(load).toHaveBeenCalledTimes(2);
});

test("a change of what it is about ends it, and no other", async () => {
  const [address, timed] = [newAddress(), newAddress()];
  await keep(address, UNTIL_CHANGED, "first");
  await keep(timed, FOREVER, "timed");
  noteChanges(["market", "settings"]);
  expect(findKept(address)?.text).toBe("first");
  noteChanges(["home"]);
  expect(findKept(address)).toBeUndefined();
  expect(findKept(timed)?.text).toBe("timed");
});

test("an answer that a change overtakes is given only to those who asked before", async () => {
  const address = newAddress();
  let answer: (old: ReturnType<typeof answerOf>) => void = () => undefined;
  load.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  const before = keep(address, UNTIL_CHANGED, "never");
  noteChanges(["catalog"]);
  expect(await keep(address, UNTIL_CHANGED, "new")).toBe("new");
  answer(answerOf("old"));
  expect(await before).toBe("old");
  expect(findKept(address)?.text).not.toBe("old");
});

test("without word of changes, only what has no need of it is kept", async () => {
  heardChanges.isListening = false;
  const [address, timed] = [newAddress(), newAddress()];
  await keep(address, UNTIL_CHANGED, "first");
  await keep(timed, FOREVER, "timed");
  expect(await keep(address, UNTIL_CHANGED, "second")).toBe("second");
  expect(findKept(timed)?.text).toBe("timed");
});
