import { db } from "@/lib/platform/database/db";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@/lib/platform/time";
import { setLimit } from "@/lib/spending/set-limit";
import { countMinute, deleteOldMinutes, getTimeLimit } from "@/lib/spending/time-here";
import { checkoutInput, createBuyer, sendCheckout } from "@/tests/setup/checkout";
import { createListing } from "@/tests/setup/factories";
import { listBreaches } from "@/tests/setup/invariants";
import { ownLimitsOf } from "@/tests/setup/limits";
import { sentence } from "@/tests/setup/request";

afterEach(async () => expect(await listBreaches(db)).toEqual([]));

const minutesOf = (userId: string) => db.minuteHere.count({ where: { userId } });

/** Was here in the minutes from `first` to `last` ago. */
const stayed = (userId: string, first: number, last: number) =>
  db.minuteHere.createMany({
    data: Array.from({ length: last - first + 1 }, (_, index) => ({
      userId,
      minute: new Date(Math.floor(Date.now() / MINUTE_MS - first - index) * MINUTE_MS),
    })),
  });

test("without a limit of time, nothing is counted", async () => {
  const { user, cookie } = await createBuyer();
  const response = await ownLimitsOf(cookie).count();
  expect([response.status, await response.json()]).toEqual([200, { minutes: null, spent: 0 }]);
  expect(await minutesOf(user.id)).toBe(0);
});

test("beyond the limit of time nothing is sold, until time has passed", async () => {
  const { user, cookie } = await createBuyer();
  const { listing, boxIds } = await createListing({ quantity: 3 });
  const input = checkoutInput({ productId: boxIds[0] ?? 0, price: listing.price.toFixed(2) });
  const own = ownLimitsOf(cookie);
  expect((await own.setTime(90)).status).toBe(200);
  await stayed(user.id, 1, 89);
  expect((await sendCheckout(cookie, input)).status).toBe(201);
  expect((await own.count()).status).toBe(200);
  expect((await own.read()).time).toEqual({ minutes: 90, spent: 90, pending: null });
  expect(await sentence(await sendCheckout(cookie, { ...input }))).toEqual([
    409,
    "You've been here for 1 hour and 30 minutes of the last 24 hours, which is your own limit. You can still open, ship, grade and sell what you own.",
  ]);
  const tomorrow = new Date(Date.now() + DAY_MS + MINUTE_MS);
  expect((await getTimeLimit({ userId: user.id, now: tomorrow })).spent).toBe(0);
  await deleteOldMinutes(tomorrow);
  expect(await minutesOf(user.id)).toBe(0);
});

test("a minute counts once, on however many devices", async () => {
  const { user, cookie } = await createBuyer();
  await ownLimitsOf(cookie).setTime(30);
  const now = new Date();
  const counted = await Promise.all(
    Array.from({ length: 5 }, () => countMinute({ userId: user.id, now })),
  );
  expect(Math.max(...counted.map(({ spent }) => spent))).toBe(1);
  expect(await minutesOf(user.id)).toBe(1);
});

test("a lower limit works now, a higher one after 24 hours", async () => {
  const { user, cookie } = await createBuyer();
  const own = ownLimitsOf(cookie);
  await own.setTime(60);
  await own.setTime(30);
  expect((await own.read()).time).toMatchObject({ minutes: 30, pending: null });
  await own.setTime(120);
  expect((await own.read()).time).toMatchObject({ minutes: 30, pending: { minutes: 120 } });
  await own.setTime(null);
  const { time } = await own.read();
  expect(time).toMatchObject({ minutes: 30, pending: { minutes: null } });
  const later = new Date(Date.now() + 24 * HOUR_MS + MINUTE_MS);
  expect(await getTimeLimit({ userId: user.id, now: later })).toMatchObject({ minutes: null });
  await expect(setLimit({ userId: user.id, period: "TIME", amount: "20.5" })).rejects.toThrow(
    /spending_limits_minutes/,
  );
});

test.each([14, 1441, 60.5, "60"])("a limit of %j minutes is refused", async (minutes) => {
  const { user, cookie } = await createBuyer();
  const response = await ownLimitsOf(cookie).setTime(minutes as number);
  expect(response.status).toBe(400);
  expect(await db.spendingLimit.count({ where: { userId: user.id } })).toBe(0);
});
