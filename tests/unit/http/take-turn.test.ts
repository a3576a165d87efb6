import { randomUUID } from "node:crypto";

import { getEnv } from "@/lib/platform/env";
import { takeTurn } from "@/lib/platform/http/take-turn";

const PLACES = 2;
const WAITING = PLACES * 20;

let size: number;
beforeAll(() => {
  size = getEnv().DATABASE_POOL_SIZE;
  getEnv().DATABASE_POOL_SIZE = PLACES;
});
afterAll(() => {
  getEnv().DATABASE_POOL_SIZE = size;
  jest.useRealTimers();
});

function work() {
  let end = () => {};
  let fail = () => {};
  const result = new Promise<string>((resolve, reject) => {
    end = () => resolve("done");
    fail = () => reject(new Error("failed"));
  });
  return { begin: jest.fn(() => result), end, fail };
}
const settled = (promise: Promise<unknown>) =>
  promise.then(
    () => "done",
    (error: unknown) => error,
  );

test("as many work at a time as there are connections, and the others in their order", async () => {
  const works = Array.from({ length: 4 }, work);
  const turns = works.map(({ begin }) => takeTurn(randomUUID(), begin));
  const begun = () => works.map(({ begin }) => begin.mock.calls.length);
  expect(begun()).toEqual([1, 1, 0, 0]);
  works[1]?.end();
  await turns[1];
  expect(begun()).toEqual([1, 1, 1, 0]);
  works[0]?.fail();
  await expect(turns[0]).rejects.toThrow("failed");
  await Promise.resolve();
  expect(begun()).toEqual([1, 1, 1, 1]);
  for (const { end } of works) end();
  await Promise.all(turns.slice(1));
});

test("whoever finds the queue full, or waits too long, is told when to come back", async () => {
  jest.useFakeTimers();
  const busy = Array.from({ length: PLACES }, work);
  const turns = busy.map(({ begin }) => takeTurn(randomUUID(), begin));
  const queued = Array.from({ length: WAITING }, () =>
    settled(takeTurn(randomUUID(), work().begin)),
  );
  const refusal = expect.objectContaining({
    status: 503,
    message: "Many people are buying right now. Please try again in a few seconds.",
    retryAfterSeconds: expect.any(Number),
  });
  expect(await settled(takeTurn(randomUUID(), work().begin))).toEqual(refusal);
  jest.advanceTimersByTime(2000);
  expect(new Set(await Promise.all(queued)).size).toBe(WAITING);
  expect(await queued[0]).toEqual(refusal);

  for (const { end } of busy) end();
  await Promise.all(turns);
  jest.useRealTimers();
  expect(await takeTurn("a", async () => "works again")).toBe("works again");
});

test("one account has at most twenty turns, taken or waited for", async () => {
  const works = Array.from({ length: 21 }, work);
  const turns = works.map(({ begin }) => settled(takeTurn("one", begin)));
  expect(await turns[20]).toMatchObject({ status: 503 });
  for (const { end } of works) end();
  expect(await Promise.all(turns.slice(0, 20))).toEqual(Array(20).fill("done"));
});
