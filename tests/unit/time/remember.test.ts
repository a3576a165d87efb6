import { remember } from "@/lib/platform/remember";

beforeEach(() => {
  jest.useFakeTimers();
  // The cache treats a time of 0 as none.
  jest.advanceTimersByTime(1);
});
afterEach(() => jest.useRealTimers());

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
