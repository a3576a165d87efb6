import { heardChanges, noteChanges } from "@/lib/platform/cache/heard-changes.mjs";
import {
  changesOf,
  findData,
  findPage,
  type Keep,
  keepAnswer,
  keepPageText,
} from "@/lib/platform/next-server/kept-answers";

const FOREVER: Keep = { ms: 60_000 };
const UNTIL_CHANGED: Keep = { ms: 60_000, until: "catalog" };

let count = 0;
const newUrl = (query = "") => new URL(`http://any.invalid/api/things/${(count += 1)}${query}`);
const answerOf = (text: string) => ({ text, headers: { "content-type": "application/json" } });
const load = jest.fn((text: string) => Promise.resolve(answerOf(text)));
const keep = (url: URL, rules: Keep, text: string, ignoresQuery = false) =>
  keepAnswer({ url, keep: rules, ignoresQuery, load: () => load(text) }).then((kept) => kept.text);
const kept = (url: URL) => findData(url)?.text;

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
  const [url, other] = [newUrl(), newUrl()];
  expect(await keep(url, { ms: 1000 }, "first")).toBe("first");
  expect(await keep(url, { ms: 1000 }, "second")).toBe("first");
  expect(await keep(other, { ms: 1000 }, "other")).toBe("other");
  expect(findData(url)).toEqual(answerOf("first"));
  jest.advanceTimersByTime(1001);
  expect(kept(url)).toBeUndefined();
  expect(await keep(url, { ms: 1000 }, "third")).toBe("third");
});

test("each query has its answer, in any spelling, unless the endpoint ignores it", async () => {
  const url = newUrl("?q=red%20box");
  await keep(url, FOREVER, "boxes");
  expect(kept(new URL(url.pathname + "?q=red+box", url))).toBe("boxes");
  expect(kept(new URL(url.pathname + "?q=red", url))).toBeUndefined();
  expect(kept(new URL(url.pathname, url))).toBeUndefined();
  const state = newUrl("?_=1");
  await keep(state, FOREVER, "state", true);
  expect(await keep(new URL(state.pathname + "?_=2", state), FOREVER, "again", true)).toBe("state");
  expect(kept(new URL(state.pathname + "?_=3", state))).toBe("state");
});

test("those who ask while it is loaded share it", async () => {
  const url = newUrl();
  const asked = [keep(url, FOREVER, "one"), keep(url, FOREVER, "two")];
  expect(await Promise.all(asked)).toEqual(["one", "one"]);
});

test("a failure is no answer for others, and isn't kept", async () => {
  const url = newUrl();
  load.mockRejectedValueOnce(new Error("used up"));
  const asked = [keep(url, FOREVER, "one"), keep(url, FOREVER, "two")];
  expect(await Promise.allSettled(asked)).toEqual([
    { status: "rejected", reason: new Error("used up") },
    { status: "fulfilled", value: "two" },
  ]);
  expect(kept(url)).toBeUndefined();
});

test("a change of what it is about ends it, and no other", async () => {
  const [url, timed] = [newUrl(), newUrl()];
  await keep(url, UNTIL_CHANGED, "first");
  await keep(timed, FOREVER, "timed");
  noteChanges(["market", "settings"]);
  expect(kept(url)).toBe("first");
  noteChanges(["home"]);
  expect(kept(url)).toBeUndefined();
  expect(kept(timed)).toBe("timed");
});

test("an answer that a change overtakes is given only to those who asked before", async () => {
  const url = newUrl();
  let answer: (old: ReturnType<typeof answerOf>) => void = () => undefined;
  load.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  const before = keep(url, UNTIL_CHANGED, "never");
  noteChanges(["catalog"]);
  expect(await keep(url, UNTIL_CHANGED, "new")).toBe("new");
  answer(answerOf("old"));
  expect(await before).toBe("old");
  expect(kept(url)).toBe("new");
});

test("without word of changes, only what has no need of it is kept", async () => {
  heardChanges.isListening = false;
  const [url, timed] = [newUrl(), newUrl()];
  await keep(url, UNTIL_CHANGED, "first");
  await keep(timed, FOREVER, "timed");
  expect(await keep(url, UNTIL_CHANGED, "second")).toBe("second");
  expect(kept(timed)).toBe("timed");
});

test("a page is kept for a second, unless something changed since it was read", () => {
  const changes = changesOf("all");
  keepPageText("/about", answerOf("about"), changes);
  keepPageText("/old", answerOf("old"), changes - 1);
  expect([findPage("/about")?.text, findPage("/old")]).toEqual(["about", undefined]);
  jest.advanceTimersByTime(1001);
  expect(findPage("/about")).toBeUndefined();
});
