import * as breakRoute from "@/app/api/account/break/route";
import { GET as exportAccount } from "@/app/api/account/export/route";
import * as limitsRoute from "@/app/api/account/limits/route";
import { startCheckout } from "@/lib/checkout/start-checkout";
import { db } from "@/lib/platform/database/db";
import { DAY_MS, HOUR_MS } from "@/lib/platform/time";
import { getLimits } from "@/lib/spending/get-limits";
import type { Period } from "@/lib/spending/periods";
import { setLimit } from "@/lib/spending/set-limit";
import {
  cardsInput,
  checkoutInput,
  createBuyer,
  GOOD_CARD,
  paidCheckout,
  sendCheckout,
  sendPayment,
  SILENT_CARD,
  startedCheckout,
} from "@/tests/setup/checkout";
import { createListing } from "@/tests/setup/factories";
import { cancelOrder } from "@/tests/setup/holding";
import { listBreaches, violationsWithoutTriggers } from "@/tests/setup/invariants";
import { ownLimitsOf } from "@/tests/setup/limits";
import { createSellerWithOffers } from "@/tests/setup/market";
import { call, sentence } from "@/tests/setup/request";

afterEach(async () => expect(await listBreaches(db)).toEqual([]));

/** Boxes that cost $100.00 with the order fee. */
async function boxes(quantity = 10) {
  const { listing, boxIds } = await createListing({ quantity, priceCents: 9_801 });
  const input = checkoutInput({ productId: boxIds[0] ?? 0, price: listing.price.toFixed(2) });
  return { input, total: input.expectedTotal };
}

const later = (ms: number) => new Date(Date.now() + ms);

test("a checkout may reach a limit, and is refused above it, whatever was bought", async () => {
  const { user, cookie } = await createBuyer();
  const { input, total } = await boxes();
  const own = ownLimitsOf(cookie);
  expect((await own.set("WEEK", total)).status).toBe(200);
  const { id } = await paidCheckout(cookie, input);
  expect((await own.read()).limits).toEqual([
    { period: "DAY", amount: null, spent: total, pending: null },
    { period: "WEEK", amount: total, spent: total, pending: null },
    { period: "MONTH", amount: null, spent: total, pending: null },
  ]);

  const { offers } = await createSellerWithOffers("1.00");
  for (const wanted of [input, cardsInput(offers.slice(0, 1))]) {
    const refused = await sendCheckout(cookie, wanted);
    expect(await sentence(refused)).toEqual([
      409,
      `This would pass your weekly limit of $${total}: you spent $${total} in the last 7 days. See your limits.`,
    ]);
  }
  expect(await db.checkout.count({ where: { userId: user.id } })).toBe(1);
  expect(await db.box.count({ where: { heldBy: { userId: user.id } } })).toBe(0);

  // What was refunded was not spent.
  const { order } = await db.checkout.findUniqueOrThrow({ where: { id }, select: { order: true } });
  expect((await cancelOrder(cookie, order?.id ?? "")).status).toBe(200);
  expect((await own.read()).limits[1]).toMatchObject({ spent: "0.00" });
  expect((await sendCheckout(cookie, input)).status).toBe(201);
});

test.each([
  ["DAY", 24],
  ["WEEK", 7 * 24],
  ["MONTH", 30 * 24],
] as const)("a payment counts for a %s until %s hours are over", async (period: Period, hours) => {
  const { user, cookie } = await createBuyer();
  const { input, total } = await boxes();
  await ownLimitsOf(cookie).set(period, total);
  await paidCheckout(cookie, input);
  const { succeededAt } = await db.payment.findFirstOrThrow({
    where: { checkout: { userId: user.id } },
    select: { succeededAt: true },
  });
  const start = (ms: number) =>
    startCheckout({
      userId: user.id,
      idempotencyKey: `key-${ms}-${hours}`,
      input,
      address: "10.0.0.1",
      now: new Date((succeededAt?.getTime() ?? 0) + ms),
    });
  await expect(start(hours * HOUR_MS - 1)).rejects.toMatchObject({ code: "conflict" });
  await expect(start(hours * HOUR_MS)).resolves.toMatchObject({ status: "OPEN" });
});

test("lowering takes effect now, raising and removing after 24 hours", async () => {
  const { user, cookie } = await createBuyer();
  const own = ownLimitsOf(cookie);
  const limitAt = async (now: Date) => (await getLimits({ userId: user.id, now })).limits[0];
  await own.set("DAY", "100.00");
  await own.set("DAY", "80.00");
  expect((await own.read()).limits[0]).toMatchObject({ amount: "80.00", pending: null });

  await own.set("DAY", "300.00");
  const raised = (await own.read()).limits[0];
  expect(raised).toMatchObject({ amount: "80.00", pending: { amount: "300.00" } });
  const at = new Date(raised?.pending?.at ?? 0);
  expect(at.getTime() - Date.now()).toBeGreaterThan(DAY_MS - HOUR_MS);
  expect(await limitAt(new Date(at.getTime() - 1))).toMatchObject({ amount: "80.00" });
  expect(await limitAt(at)).toMatchObject({ amount: "300.00", pending: null });

  // The same again changes nothing; less than the pending raise keeps its time.
  await own.set("DAY", "300.00");
  await own.set("DAY", "200.00");
  expect((await own.read()).limits[0]).toMatchObject({
    amount: "80.00",
    pending: { amount: "200.00", at: at.toISOString() },
  });
  expect(await limitAt(at)).toMatchObject({ amount: "200.00" });

  // Removing waits like raising, and a later lowering replaces it.
  await own.set("DAY", null);
  const removed = (await own.read()).limits[0];
  expect(removed).toMatchObject({ amount: "80.00", pending: { amount: null } });
  await own.set("DAY", "80.00");
  expect((await own.read()).limits[0]).toMatchObject({ amount: "80.00", pending: null });
  expect(await limitAt(later(8 * DAY_MS))).toMatchObject({ amount: "80.00", pending: null });
  expect(await db.spendingLimit.count({ where: { userId: user.id } })).toBe(6);
});

test("a raised limit allows more once it has taken effect", async () => {
  const { user, cookie } = await createBuyer();
  const { input, total } = await boxes();
  await ownLimitsOf(cookie).set("MONTH", "1.00");
  await ownLimitsOf(cookie).set("MONTH", total);
  expect((await sendCheckout(cookie, input)).status).toBe(409);
  const { takesEffectAt } = await db.spendingLimit.findFirstOrThrow({
    where: { userId: user.id },
    orderBy: { id: "desc" },
  });
  const start = (now: Date) =>
    startCheckout({
      userId: user.id,
      idempotencyKey: `raised-${now.getTime()}`,
      input,
      address: "10.0.0.1",
      now,
    });
  await expect(start(new Date(takesEffectAt.getTime() - 1))).rejects.toMatchObject({
    code: "conflict",
  });
  await expect(start(takesEffectAt)).resolves.toMatchObject({ status: "OPEN" });
});

test("a pending payment counts, and one that a lower limit came before is refused", async () => {
  const { user, cookie } = await createBuyer();
  const { input, total } = await boxes();
  const { id } = await startedCheckout(cookie, input);
  await ownLimitsOf(cookie).set("DAY", "99.99");
  expect(await sentence(await sendPayment(cookie, id))).toEqual([
    409,
    "This would pass your daily limit of $99.99: you spent $0.00 in the last 24 hours. See your limits.",
  ]);
  expect(await db.payment.count({ where: { checkoutId: id } })).toBe(0);

  const other = await createBuyer();
  await ownLimitsOf(other.cookie).set("DAY", total);
  const pending = await startedCheckout(other.cookie, input);
  await sendPayment(other.cookie, pending.id, SILENT_CARD);
  await db.checkout.update({
    where: { id: pending.id },
    data: { status: "EXPIRED", closedAt: new Date() },
  });
  await db.box.updateMany({
    where: { heldById: pending.id },
    data: { heldById: null, heldUntil: null, isAvailable: true },
  });
  expect(await sentence(await sendCheckout(other.cookie, input))).toEqual([
    409,
    `This would pass your daily limit of $${total}: you spent $0.00 in the last 24 hours, and $${total} is still pending. See your limits.`,
  ]);
  expect((await ownLimitsOf(other.cookie).read()).limits[0]).toMatchObject({ spent: total });
  expect(await db.checkout.count({ where: { userId: user.id } })).toBe(1);
});

test("an expired hold is not renewed above a limit", async () => {
  const { cookie } = await createBuyer();
  const { input } = await boxes();
  const { id } = await startedCheckout(cookie, input);
  await ownLimitsOf(cookie).set("DAY", "0.00");
  await db.checkout.update({
    where: { id },
    data: { status: "EXPIRED", closedAt: new Date(), holdUntil: new Date() },
  });
  await db.box.updateMany({
    where: { heldById: id },
    data: { heldById: null, heldUntil: null, isAvailable: true },
  });
  const headers = { accept: "application/problem+json" };
  const refused = await sendPayment(cookie, id, GOOD_CARD, "a-key-of-its-own", { headers });
  expect(await refused.json()).toMatchObject({
    status: 409,
    errors: [{ field: "spendingLimits" }],
  });
  expect(await db.checkout.findUniqueOrThrow({ where: { id }, select: { holds: true } })).toEqual({
    holds: 1,
  });
});

test("buyers confirm once that they are 18, with the date, and only with a checkout", async () => {
  const { user, cookie } = await createBuyer({ adultConfirmedAt: null });
  const { input } = await boxes();
  const confirmedAt = async () =>
    (await db.user.findUniqueOrThrow({ where: { id: user.id } })).adultConfirmedAt;
  expect(await sentence(await sendCheckout(cookie, input))).toEqual([
    400,
    "Please confirm that you are 18 or older.",
  ]);
  expect((await sendCheckout(cookie, { ...input, isAdult: false })).status).toBe(400);
  // A refused checkout stores nothing.
  const wrong = await sendCheckout(cookie, { ...input, isAdult: true, expectedTotal: "1.00" });
  expect([wrong.status, await confirmedAt()]).toEqual([409, null]);

  expect((await sendCheckout(cookie, { ...input, isAdult: true })).status).toBe(201);
  const first = await confirmedAt();
  expect(Date.now() - (first?.getTime() ?? 0)).toBeLessThan(HOUR_MS);
  expect((await sendCheckout(cookie, { ...input, isAdult: true })).status).toBe(201);
  expect((await sendCheckout(cookie, input)).status).toBe(201);
  expect(await confirmedAt()).toEqual(first);
});

test("limits are for their owner, in the export, and ask for known values", async () => {
  const { user, cookie } = await createBuyer();
  const own = ownLimitsOf(cookie);
  await own.set("WEEK", "200.00");
  await own.pause("1_DAY");
  expect((await ownLimitsOf((await createBuyer()).cookie).read()).limits[1]?.amount).toBeNull();
  for (const send of [
    () => call(limitsRoute.GET, "/api/account/limits"),
    () => call(limitsRoute.PUT, "/api/account/limits", { method: "PUT", body: {} }),
    () => call(breakRoute.POST, "/api/account/break", { method: "POST", body: {} }),
  ])
    expect((await send()).status).toBe(401);
  const put = (body: unknown) =>
    call(limitsRoute.PUT, "/api/account/limits", { method: "PUT", cookie, body });
  expect((await put({ period: "YEAR", amount: "1.00" })).status).toBe(400);
  expect((await put({ period: "DAY", amount: "-1.00" })).status).toBe(400);
  expect((await put({ period: "DAY", amount: "1" })).status).toBe(400);
  const length = { length: "2_DAYS" };
  const odd = { method: "POST", cookie, body: length };
  expect((await call(breakRoute.POST, "/api/account/break", odd)).status).toBe(400);

  const data = await (await call(exportAccount, "/api/account/export", { cookie })).json();
  expect(data).toMatchObject({
    account: { adultConfirmedAt: user.adultConfirmedAt?.toISOString() },
    spendingLimits: [{ period: "WEEK", amount: "200" }],
    purchaseBreaks: [{ endsAt: expect.any(String) }],
  });
});

test("the database refuses an early raise, and any change", async () => {
  const { user, cookie } = await createBuyer();
  await ownLimitsOf(cookie).set("DAY", "10.00");
  const at = new Date();
  const row = { userId: user.id, period: "DAY", createdAt: at };
  const soon = new Date(at.getTime() + DAY_MS - 1);
  for (const amount of ["10.01", null])
    await expect(
      db.spendingLimit.create({ data: { ...row, amount, takesEffectAt: soon } }),
    ).rejects.toThrow(/spending_limits_raised_later|after 24 hours/);
  await db.spendingLimit.create({
    data: { ...row, amount: "10.01", takesEffectAt: new Date(at.getTime() + DAY_MS) },
  });
  const where = { userId: user.id };
  await expect(db.spendingLimit.updateMany({ where, data: { amount: 1 } })).rejects.toThrow(
    /append-only/,
  );
  await expect(db.spendingLimit.deleteMany({ where })).rejects.toThrow(/only with their account/);
  await db.user.delete({ where: { id: user.id } });
  expect(await db.spendingLimit.count({ where })).toBe(0);
});

test("the invariants notice a checkout above a limit, and one during a break", async () => {
  const { user, cookie } = await createBuyer();
  const { input } = await boxes();
  await startedCheckout(cookie, input);
  const past = later(-HOUR_MS);
  expect(
    await violationsWithoutTriggers(async (tx) => {
      await tx.spendingLimit.create({
        data: { userId: user.id, period: "DAY", amount: 1, createdAt: past, takesEffectAt: past },
      });
      await tx.purchaseBreak.create({
        data: { userId: user.id, startedAt: past, endsAt: later(3 * DAY_MS) },
      });
    }),
  ).toEqual([
    "no checkout and no payment for one begins during a break",
    "a checkout begins within the limits then in effect",
  ]);
});

test("setting limits is itself limited", async () => {
  const { user } = await createBuyer();
  const set = () => setLimit({ userId: user.id, period: "DAY", amount: "5.00" });
  for (let count = 0; count < 60; count++) await set();
  await expect(set()).rejects.toMatchObject({ code: "too_many_requests" });
});
