import { patiently } from "@/lib/client/patiently";
import { ApiError } from "@/lib/platform/client/api-client";

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const busy = (seconds?: number) => new ApiError(503, "Busy.", [], undefined, seconds);

test("a crowd is waited for as long as each answer says", async () => {
  const call = jest
    .fn<Promise<string>, []>()
    .mockRejectedValueOnce(busy(2))
    .mockRejectedValueOnce(busy(5))
    .mockResolvedValue("done");
  const onWait = jest.fn();
  const done = patiently(call, onWait);
  await jest.advanceTimersByTimeAsync(1999);
  expect(call).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(call).toHaveBeenCalledTimes(2);
  await jest.advanceTimersByTimeAsync(5000);
  expect(await done).toBe("done");
  expect(onWait).toHaveBeenCalledTimes(2);
});

test.each([
  ["a refusal", new ApiError(409, "Sold out.")],
  ["a busy server that names no time", busy()],
  ["a pause of the shop", busy(300)],
  ["a lost connection", new TypeError("Failed to fetch")],
])("%s is an answer", async (_, error) => {
  const call = jest.fn().mockRejectedValue(error);
  await expect(patiently(call, () => undefined)).rejects.toBe(error);
  expect(call).toHaveBeenCalledTimes(1);
});

test("patience ends after ten tries", async () => {
  const call = jest.fn().mockRejectedValue(busy(1));
  const [outcome] = await Promise.allSettled([
    patiently(call, () => undefined),
    jest.advanceTimersByTimeAsync(60_000),
  ]);
  expect(outcome).toEqual({ status: "rejected", reason: busy(1) });
  expect(call).toHaveBeenCalledTimes(10);
});
