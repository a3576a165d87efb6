import * as checkoutRoute from "@/app/api/checkout/[id]/route";
import { expireHolds } from "@/lib/checkout/expire-holds";
import { checkoutSchema } from "@/lib/checkout/schema";
import type { StartCheckoutInput } from "@/lib/checkout/start-input";
import { db } from "@/lib/platform/database/db";
import {
  checkoutInput,
  createBuyer,
  sendCheckout,
  sendPayment,
  SILENT_CARD,
  startedCheckout,
} from "@/tests/setup/checkout";
import { createListing } from "@/tests/setup/factories";
import { listBreaches } from "@/tests/setup/invariants";
import { call } from "@/tests/setup/request";

const ROUNDS = 4;

afterEach(async () => expect(await listBreaches(db)).toEqual([]));

async function listedBoxes(quantity: number, each = 1) {
  const { listing, boxIds } = await createListing({ quantity });
  const price = listing.price.toFixed(2);
  const deliveries = Array.from({ length: each }, () => "BREAK" as const);
  return { boxIds, input: checkoutInput({ productId: boxIds[0] ?? 0, price, deliveries }) };
}

const buyers = (count: number) => Promise.all(Array.from({ length: count }, () => createBuyer()));

async function buy({ cookie }: { cookie: string }, input: StartCheckoutInput) {
  const started = await sendCheckout(cookie, input);
  if (started.status !== 201) return started.status;
  const { id } = checkoutSchema.parse(await started.json());
  return checkoutSchema.parse(await (await sendPayment(cookie, id)).json()).status;
}

const ago = (seconds: number) => new Date(Date.now() - seconds * 1000);

async function runOut(checkoutId: string) {
  const past = ago(1);
  await db.checkout.update({
    where: { id: checkoutId },
    data: { createdAt: ago(901), holdUntil: past },
  });
  await db.box.updateMany({ where: { heldById: checkoutId }, data: { heldUntil: past } });
}

test("one of many buyers who each want two of the last three boxes gets two", async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { boxIds, input } = await listedBoxes(3, 2);
    const ends = await Promise.all((await buyers(10)).map((buyer) => buy(buyer, input)));
    expect(ends.sort()).toEqual([...Array(9).fill(409), "PLACED"]);
    expect(await db.box.count({ where: { id: { in: boxIds }, orderId: { not: null } } })).toBe(2);
  }
});

test("a late payment and a new buyer race for the last box; the loser pays nothing", async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { boxIds, input } = await listedBoxes(1);
    const [late, fresh] = [await createBuyer(), await createBuyer()];
    const { id } = await startedCheckout(late.cookie, input);
    await sendPayment(late.cookie, id, SILENT_CARD);
    await runOut(id);
    const payment = await db.payment.findFirstOrThrow({ where: { checkoutId: id } });
    await db.testCharge.update({
      where: { reference: `test_${payment.id}` },
      data: { createdAt: ago(30) },
    });
    const look = () =>
      call(checkoutRoute.GET, `/api/checkout/${id}`, { cookie: late.cookie, params: { id } });
    const calls = [() => look(), () => look(), () => buy(fresh, input)];
    await Promise.all((round % 2 ? calls : calls.reverse()).map((work) => work()));

    const checkout = checkoutSchema.parse(await (await look()).json());
    const isLate = checkout.status === "PLACED";
    expect(checkout.payment.status).toBe(isLate ? "SUCCEEDED" : "REFUNDED");
    expect(await db.refund.count({ where: { paymentId: payment.id } })).toBe(isLate ? 0 : 1);
    expect(
      await db.order.findMany({
        select: { userId: true },
        where: {
          lines: { some: { productId: { in: boxIds } } },
        },
      }),
    ).toEqual([{ userId: isLate ? late.user.id : fresh.user.id }]);
  }
});

test("a box whose hold ended is sold once while the job releases it", async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { boxIds, input } = await listedBoxes(1);
    const { id } = await startedCheckout((await createBuyer()).cookie, input);
    await runOut(id);
    const [ends] = await Promise.all([
      Promise.all((await buyers(6)).map((buyer) => buy(buyer, input))),
      expireHolds(),
      expireHolds(),
    ]);
    expect(ends.sort()).toEqual([...Array(5).fill(409), "PLACED"]);
    expect(await db.orderLine.count({ where: { productId: { in: boxIds } } })).toBe(1);
  }
});
