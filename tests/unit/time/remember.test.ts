import { remember } from "@/lib/platform/remember";

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test("an answer is shared until it is old", async () => {
  let loads = 0;
  const get = remember(() => Promise.resolve((loads += 1)), 1000);
  expect(await Promise.all([get(), get()])).toEqual([1, 1]);
  jest.advanceTimersByTime(999);
  expect(await get()).toBe(1);
  jest.advanceTimersByTime(1);
  expect(await get()).toBe(2);
});

test("a failure is not remembered", async () => {
  const load = jest.fn<Promise<string>, []>();
  load.mockRejectedValueOnce(new Error("No connection")).mockResolvedValueOnce("ok");
  const get = remember(load, 1000);
  await expect(get()).rejects.toThrow("No connection");
  await expect(get()).resolves.toBe("ok");
});
