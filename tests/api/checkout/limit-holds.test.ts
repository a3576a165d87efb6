import { randomUUID } from "node:crypto";

import { deleteExpiredRows } from "@/lib/background-work";
import { checkoutSchema } from "@/lib/checkout/schema";
import { db } from "@/lib/db";
import { checkoutInput, createBuyer, DECLINED_CARD, sendCheckout, sendPayment, startedCheckout } from "@/tests/setup/checkout";
import { createListing } from "@/tests/setup/factories";

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);

async function createShop({ quantity = 50 } = {}) {
  const { listing, boxIds } = await createListing({ quantity });
  const buyer = await createBuyer();
  const input = checkoutInput({ productId: boxIds[0] ?? 0, price: listing.price.toFixed(2) });
  return { ...buyer, listing, input };
}

/** As if what the user has begun had begun, and ended, so long ago. */
async function makeOlder(userId: string, minutes: number) {
  await db.product.updateMany({ where: { heldBy: { userId } }, data: { heldById: null, heldUntil: null, isAvailable: true } });
  await db.checkout.updateMany({ where: { userId }, data: { createdAt: ago(minutes), holdUntil: ago(minutes - 15), closedAt: ago(minutes - 15), status: "EXPIRED" } });
}

test("an account holds boxes twenty times an hour without paying; what was paid or refused does not count", async () => {
  const { user, cookie, input } = await createShop();
  const sold = await createShop({ quantity: 1 });
  await startedCheckout(sold.cookie, sold.input);
  for (let i = 0; i < 5; i++) expect((await sendCheckout(cookie, sold.input)).status).toBe(409);
  const paid = await startedCheckout(cookie, input);
  expect((await sendPayment(cookie, paid.id)).status).toBe(200);

  const keys = Array.from({ length: 20 }, () => randomUUID());
  const ids: string[] = [];
  for (const key of keys) ids.push(checkoutSchema.parse(await (await sendCheckout(cookie, input, key)).json()).id);
  const refused = await sendCheckout(cookie, input);
  expect([refused.status, await refused.text()]).toEqual([429, expect.stringMatching(/^You have held boxes very often without paying\. Please try again in (59|60) minutes\.$/)]);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3500);

  // The last one is untouched: it has the same answer again, and can be paid, which makes room.
  const again = checkoutSchema.parse(await (await sendCheckout(cookie, input, keys[19])).json());
  expect(again).toMatchObject({ id: ids[19], status: "OPEN" });
  expect((await sendPayment(cookie, again.id)).status).toBe(200);
  expect((await sendCheckout(cookie, input)).status).toBe(201);
  expect((await sendCheckout(cookie, input)).status).toBe(429);

  await makeOlder(user.id, 61);
  expect((await sendCheckout(cookie, input)).status).toBe(201);
});

test("tries at the same moment are counted too, and one key once", async () => {
  const { cookie, input, user } = await createShop();
  const key = randomUUID();
  const same = await Promise.all(Array.from({ length: 25 }, () => sendCheckout(cookie, input, key)));
  expect(same.map(({ status }) => status)).toEqual(Array(25).fill(201));
  const others = await Promise.all(Array.from({ length: 25 }, () => sendCheckout(cookie, input)));
  expect([201, 429].map((status) => others.filter((answer) => answer.status === status).length)).toEqual([19, 6]);
  expect(await db.checkout.count({ where: { userId: user.id } })).toBe(20);
});

test("thirty times a day, each new hold of an old checkout among them", async () => {
  const { user, cookie, input } = await createShop();
  const { id } = await startedCheckout(cookie, input);
  await db.checkout.update({ where: { id }, data: { holds: 29 } });
  await makeOlder(user.id, 120);
  expect((await sendPayment(cookie, id, DECLINED_CARD)).status).toBe(200);
  expect(await db.checkout.findUnique({ where: { id } })).toMatchObject({ status: "OPEN", holds: 30 });
  await makeOlder(user.id, 120);
  for (const answer of [await sendPayment(cookie, id), await sendCheckout(cookie, input)]) {
    expect([answer.status, await answer.text()]).toEqual([429, "You have held boxes very often without paying. Please try again in 23 hours."]);
  }
  expect(await db.checkout.findUnique({ where: { id } })).toMatchObject({ status: "EXPIRED", holds: 30 });
  await makeOlder(user.id, 25 * 60);
  expect((await sendCheckout(cookie, input)).status).toBe(201);
});

test("a checkout that nobody tried to pay is deleted 30 days after it ended; other ones stay", async () => {
  const { user, cookie, input } = await createShop();
  const [unpaid, tried, fresh] = [await startedCheckout(cookie, input), await startedCheckout(cookie, input), await startedCheckout(cookie, input)];
  await db.payment.create({ data: { checkoutId: tried.id, provider: "test", reference: `test_${randomUUID()}`, status: "FAILED", amount: tried.total } });
  await makeOlder(user.id, 30 * 24 * 60 + 30);
  await db.checkout.update({ where: { id: fresh.id }, data: { closedAt: ago(30 * 24 * 60 - 60) } });
  await deleteExpiredRows();
  const left = await db.checkout.findMany({ where: { userId: user.id }, select: { id: true } });
  expect(new Set(left.map(({ id }) => id))).toEqual(new Set([tried.id, fresh.id]));
  expect(await db.checkoutLine.count({ where: { checkoutId: unpaid.id } })).toBe(0);
});
