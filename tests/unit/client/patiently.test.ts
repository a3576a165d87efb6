import { patiently } from "@/lib/client/patiently";
import { ApiError, toApiError } from "@/lib/platform/client/api-client";
import { CROWDED } from "@/lib/platform/http/crowded";

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const crowded = (retryAfterSeconds?: number) =>
  new ApiError(503, "Busy.", [], { type: CROWDED, retryAfterSeconds });

function ask(call: () => Promise<string>) {
  const [onWait, page] = [jest.fn(), new AbortController()];
  return { onWait, page, answer: patiently(call, { onWait, signal: page.signal }) };
}

test("a crowd is waited for as long as each answer says", async () => {
  const call = jest
    .fn<Promise<string>, []>()
    .mockRejectedValueOnce(crowded(2))
    .mockRejectedValueOnce(crowded(5))
    .mockRejectedValueOnce(crowded())
    .mockResolvedValue("done");
  const { answer, onWait } = ask(call);
  await jest.advanceTimersByTimeAsync(1999);
  expect(call).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(call).toHaveBeenCalledTimes(2);
  await jest.advanceTimersByTimeAsync(5000);
  expect(call).toHaveBeenCalledTimes(3);
  await jest.advanceTimersByTimeAsync(1000);
  expect(await answer).toBe("done");
  expect(onWait).toHaveBeenCalledTimes(3);
});

test.each([
  ["a refusal", new ApiError(409, "Sold out.")],
  ["a database that is away", new ApiError(503, "Later.", [], { retryAfterSeconds: 5 })],
  ["a pause of the shop", new ApiError(503, "Closed.", [], { retryAfterSeconds: 300 })],
  ["a lost connection", new TypeError("Failed to fetch")],
])("%s is an answer", async (_, error) => {
  const call = jest.fn().mockRejectedValue(error);
  await expect(ask(call).answer).rejects.toBe(error);
  expect(call).toHaveBeenCalledTimes(1);
});

test("patience ends after ten tries", async () => {
  const call = jest.fn().mockRejectedValue(crowded(1));
  const [outcome] = await Promise.allSettled([
    ask(call).answer,
    jest.advanceTimersByTimeAsync(60_000),
  ]);
  expect(outcome).toEqual({ status: "rejected", reason: crowded(1) });
  expect(call).toHaveBeenCalledTimes(10);
});

test("nothing is repeated for a page that was left", async () => {
  const call = jest.fn().mockRejectedValue(crowded(5));
  const { answer, page } = ask(call);
  const outcome = Promise.allSettled([answer]);
  await jest.advanceTimersByTimeAsync(1000);
  page.abort();
  expect(await outcome).toEqual([{ status: "rejected", reason: crowded(5) }]);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(call).toHaveBeenCalledTimes(1);
});

test.each([
  ["3", 3],
  ["0", undefined],
  ["Wed, 21 Oct 2026 07:28:00 GMT", undefined],
  [null, undefined],
])("a Retry-After of %s is read as %s seconds", async (value, seconds) => {
  const answer = new Response("Busy.", { status: 503 });
  if (value !== null) answer.headers.set("Retry-After", value);
  const { retryAfterSeconds } = await toApiError(answer);
  expect(retryAfterSeconds).toBe(seconds);
});
