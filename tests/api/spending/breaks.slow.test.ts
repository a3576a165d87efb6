import { db } from "@/lib/platform/database/db";
import { DAY_MS, HOUR_MS } from "@/lib/platform/time";
import { startBreak } from "@/lib/spending/start-break";
import {
  checkoutInput,
  createBuyer,
  sendCheckout,
  sendPayment,
  startedCheckout,
} from "@/tests/setup/checkout";
import { createListing } from "@/tests/setup/factories";
import { listBreaches } from "@/tests/setup/invariants";
import { ownLimitsOf } from "@/tests/setup/limits";
import { sentence } from "@/tests/setup/request";
import { createShipper, shipmentOf, startShipment } from "@/tests/setup/shipping";

afterEach(async () => expect(await listBreaches(db)).toEqual([]));

async function box() {
  const { listing, boxIds } = await createListing({ quantity: 5 });
  return checkoutInput({ productId: boxIds[0] ?? 0, price: listing.price.toFixed(2) });
}

test("a break refuses checkouts, and payments for boxes held before it, until it ends", async () => {
  const { user, cookie } = await createBuyer({ timeZone: "America/New_York" });
  const input = await box();
  const { id } = await startedCheckout(cookie, input);
  expect((await ownLimitsOf(cookie).pause("1_WEEK")).status).toBe(200);
  const { breakEndsAt } = await ownLimitsOf(cookie).read();
  expect(new Date(breakEndsAt ?? 0).getTime() - Date.now()).toBeGreaterThan(7 * DAY_MS - HOUR_MS);
  const refused =
    /^You're taking a break from buying until \w+ \d+, 2\d{3}, \d+:\d\d [AP]M E[SD]T\./;
  for (const send of [() => sendPayment(cookie, id), () => sendCheckout(cookie, input)])
    expect(await sentence(await send())).toEqual([409, expect.stringMatching(refused)]);
  expect(await db.payment.count({ where: { checkout: { userId: user.id } } })).toBe(0);
});

test("a break can be extended, but not shortened", async () => {
  const { user, cookie } = await createBuyer();
  const own = ownLimitsOf(cookie);
  await own.pause("1_MONTH");
  const { breakEndsAt } = await own.read();
  expect(await sentence(await own.pause("1_WEEK"))).toEqual([
    409,
    "Your break already lasts longer. You can extend it, but not shorten it.",
  ]);
  expect((await own.read()).breakEndsAt).toBe(breakEndsAt);
  expect((await own.pause("3_MONTHS")).status).toBe(200);
  expect(Date.parse((await own.read()).breakEndsAt ?? "")).toBeGreaterThan(
    Date.parse(breakEndsAt ?? ""),
  );
  expect(await db.purchaseBreak.count({ where: { userId: user.id } })).toBe(2);
});

test("after its break, an account buys again, and can take another one", async () => {
  const { user, cookie } = await createBuyer();
  const startedAt = new Date(Date.now() - DAY_MS);
  await db.purchaseBreak.create({ data: { userId: user.id, startedAt, endsAt: new Date() } });
  expect((await ownLimitsOf(cookie).read()).breakEndsAt).toBeNull();
  expect((await sendCheckout(cookie, await box())).status).toBe(201);
  expect((await ownLimitsOf(cookie).pause("1_DAY")).status).toBe(200);
});

test("during a break and above every limit, cards still ship", async () => {
  const { cookie, cardIds, start, pay } = await createShipper();
  const own = ownLimitsOf(cookie);
  await own.set("DAY", "0.00");
  await own.pause("6_MONTHS");
  const shipment = await startShipment({ start, cardIds });
  expect((await shipmentOf(await pay(shipment.id))).status).toBe("PAID");
  const { limits, balance } = await own.read();
  expect(limits[0]).toMatchObject({ amount: "0.00", spent: expect.not.stringMatching(/^0\.00$/) });
  expect(balance.paid).toBe(limits[0]?.spent);
});

test("the database bounds breaks, refuses shorter ones, and keeps them", async () => {
  const { user } = await createBuyer();
  const startedAt = new Date("2027-03-31T12:00:00.000Z");
  const at = (endsAt: string) =>
    db.purchaseBreak.create({ data: { userId: user.id, startedAt, endsAt: new Date(endsAt) } });
  for (const end of ["2027-04-01T11:59:59.999Z", "2027-09-30T12:00:00.001Z"])
    await expect(at(end)).rejects.toThrow(/purchase_breaks_length/);
  await at("2027-09-30T12:00:00.000Z");
  await expect(at("2027-09-30T11:59:59.999Z")).rejects.toThrow(/never shortened/);
  const where = { userId: user.id };
  await expect(db.purchaseBreak.updateMany({ where, data: { endsAt: startedAt } })).rejects.toThrow(
    /append-only/,
  );
  await expect(db.purchaseBreak.deleteMany({ where })).rejects.toThrow(/only with their account/);
});

test("every length is one that the database accepts", async () => {
  const { user } = await createBuyer();
  for (const [index, length] of (
    ["1_DAY", "1_WEEK", "1_MONTH", "3_MONTHS", "6_MONTHS"] as const
  ).entries()) {
    const { breakEndsAt } = await startBreak({
      userId: user.id,
      length,
      now: new Date(Date.UTC(2027, 7, 31, 0, 0, index)),
    });
    expect(breakEndsAt).not.toBeNull();
  }
});
