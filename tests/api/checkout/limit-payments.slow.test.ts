import { randomUUID } from "node:crypto";

import { checkoutSchema } from "@/lib/checkout/schema";
import { db } from "@/lib/platform/database/db";
import {
  checkoutInput,
  createBuyer,
  DECLINED_CARD,
  GOOD_CARD,
  sendCheckout,
  sendPayment,
  startedCheckout,
} from "@/tests/setup/checkout";
import { createListing } from "@/tests/setup/factories";

async function createShopper() {
  const { listing, boxIds } = await createListing({ quantity: 3 });
  const buyer = await createBuyer();
  const input = checkoutInput({ productId: boxIds[0] ?? 0, price: listing.price.toFixed(2) });
  return { ...buyer, input, checkout: await startedCheckout(buyer.cookie, input) };
}

const failedPayments = (userId: string) =>
  db.payment.count({ where: { status: "FAILED", checkout: { userId } } });

test("an account must wait after twenty failed payments an hour, even concurrent ones", async () => {
  const { user, cookie, input, checkout } = await createShopper();
  for (let i = 0; i < 19; i++)
    expect((await sendPayment(cookie, checkout.id, DECLINED_CARD)).status).toBe(200);
  const key = randomUUID();
  expect((await sendPayment(cookie, checkout.id, DECLINED_CARD, key)).status).toBe(200);

  const refused = await sendPayment(cookie, checkout.id, GOOD_CARD);
  expect([refused.status, await refused.text()]).toEqual([
    429,
    expect.stringMatching(
      /^Your payments have failed very often\. Please try again in (59|60) minutes\.$/,
    ),
  ]);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3400);
  const other = checkoutSchema.parse(await (await sendCheckout(cookie, input)).json());
  const statuses = await Promise.all(
    Array.from(
      { length: 10 },
      async () => (await sendPayment(cookie, other.id, DECLINED_CARD)).status,
    ),
  );
  expect(statuses).toEqual(Array(10).fill(429));
  expect(await failedPayments(user.id)).toBe(20);

  // A repeated attempt still gets its answer, and other accounts can pay.
  const again = await sendPayment(cookie, checkout.id, DECLINED_CARD, key);
  expect([again.status, await again.json()]).toEqual([
    200,
    expect.objectContaining({ payment: expect.objectContaining({ status: "FAILED" }) }),
  ]);
  const neighbor = await createShopper();
  expect(await (await sendPayment(neighbor.cookie, neighbor.checkout.id)).json()).toMatchObject({
    status: "PLACED",
  });

  const [oldest] = await db.payment.findMany({
    where: { checkout: { userId: user.id } },
    orderBy: { createdAt: "asc" },
    take: 1,
    select: { id: true },
  });
  await db.payment.update({
    where: { id: oldest?.id ?? "" },
    data: { createdAt: new Date(Date.now() - 61 * 60_000) },
  });
  expect(await (await sendPayment(cookie, other.id)).json()).toMatchObject({ status: "PLACED" });
});
