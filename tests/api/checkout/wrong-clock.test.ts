import { expireHolds } from "@/lib/checkout/expire-holds";
import { db } from "@/lib/platform/database/db";
import { MINUTE_MS } from "@/lib/platform/time";
import { shiftClock } from "@/scripts/load/shift-clock.mjs";
import { checkoutOf, createBuyer, sendCheckout, sendPayment } from "@/tests/setup/checkout";

const AHEAD_MS = 20 * MINUTE_MS;

async function withClock<T>(errorMs: number, work: () => Promise<T>): Promise<T> {
  const setRight = shiftClock(errorMs);
  try {
    return await work();
  } finally {
    setRight();
  }
}

test("a server whose clock is ahead leaves boxes to those who hold them", async () => {
  const { input, checkout } = await checkoutOf(1, ["BREAK"]);
  const other = await createBuyer();
  const answer = await withClock(AHEAD_MS, () => sendCheckout(other.cookie, input));
  expect(answer.status).toBe(409);
  await withClock(AHEAD_MS, () => expireHolds());
  expect(await db.box.count({ where: { heldById: checkout.id } })).toBe(1);
});

test("a server whose clock is behind renews a hold that is over", async () => {
  const { cookie, checkout } = await checkoutOf(1, ["BREAK"]);
  const past = new Date(Date.now() - MINUTE_MS);
  const createdAt = new Date(past.getTime() - 15 * MINUTE_MS);
  await db.checkout.update({ where: { id: checkout.id }, data: { createdAt, holdUntil: past } });
  await db.box.updateMany({ where: { heldById: checkout.id }, data: { heldUntil: past } });
  const paid = await withClock(-AHEAD_MS, () => sendPayment(cookie, checkout.id));
  expect(await paid.json()).toMatchObject({ status: "PLACED" });
  const { holds } = await db.checkout.findUniqueOrThrow({ where: { id: checkout.id } });
  expect(holds).toBe(2);
});
