import { placeWords, typicalWords } from "@/components/orders/wait-words";

test.each([
  [null, "At the station now"],
  [0, "Next in the queue"],
  [1, "1 box ahead"],
  [1200, "1,200 boxes ahead"],
])("%p boxes ahead reads: %s", (ahead, words) => expect(placeWords(ahead)).toBe(words));

test.each([
  [null, ["We don’t know yet", "No box has been opened so far."]],
  [{ seconds: 3 * 86_400, breaks: 1 }, ["3 days", "Our only break so far."]],
  [{ seconds: 5 * 3600, breaks: 4 }, ["5 hours", "The median of our last 4 breaks."]],
  [{ seconds: 40 * 60, breaks: 10 }, ["40 minutes", "The median of our last 10 breaks."]],
])("%j is the usual wait", (typical, [time, basis]) =>
  expect(typicalWords(typical)).toEqual({ time, basis }),
);
