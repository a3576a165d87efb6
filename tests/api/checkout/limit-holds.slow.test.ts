import { randomUUID } from "node:crypto";

import { checkoutSchema } from "@/lib/checkout/schema";
import { db } from "@/lib/platform/database/db";
import { deleteExpiredRows } from "@/lib/server/jobs";
import {
  createBuyer,
  DECLINED_CARD,
  paidCheckout,
  sendCheckout,
  sendPayment,
  startedCheckout,
} from "@/tests/setup/checkout";
import { ageHolds, cancelOrder, createNewcomer, createStock } from "@/tests/setup/holding";

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const answerOf = async (response: Response) => [response.status, await response.text()];
const heldBy = (userId: string) => db.box.count({ where: { heldBy: { userId } } });

const UNVERIFIED_AT_A_TIME =
  "You can hold up to 2 boxes at a time until your email address is verified. " +
  "Verifying it raises this to 6, and your first paid order to 100.";
const NEW_AT_A_TIME =
  "You can hold up to 6 boxes at a time until your first order is paid. After that, you can hold up to 100.";
const NEW_A_DAY = "You can hold up to 24 boxes in 24 hours until your first order is paid.";

describe("at a time", () => {
  test.each([
    ["with an unverified email", { emailVerified: false }, 2, UNVERIFIED_AT_A_TIME],
    ["that has never paid", {}, 6, NEW_AT_A_TIME],
  ])("an account %s holds no more than its limit", async (_, overrides, limit, sentence) => {
    const { user, cookie } = await createNewcomer(overrides);
    const { wanting } = await createStock();
    const { id } = await startedCheckout(cookie, wanting(limit));
    expect(await answerOf(await sendCheckout(cookie, wanting(limit + 1)))).toEqual([409, sentence]);
    expect(
      await db.checkout.findMany({
        where: { userId: user.id },
        select: { id: true, status: true },
      }),
    ).toEqual([{ id, status: "OPEN" }]);
    expect(await heldBy(user.id)).toBe(limit);
  });

  test("the refusal names an unverified email as the reason, until it is verified", async () => {
    const { user, cookie } = await createNewcomer({ emailVerified: false });
    const { wanting } = await createStock();
    const errorsOf = async () => {
      const headers = { accept: "application/problem+json" };
      return (await (await sendCheckout(cookie, wanting(7), randomUUID(), { headers })).json())
        .errors;
    };
    const message = "Verify your email address to hold up to 6 boxes at a time.";
    expect(await errorsOf()).toEqual([{ field: "emailVerified", message }]);
    await db.user.update({ where: { id: user.id }, data: { emailVerified: true } });
    expect(await errorsOf()).toEqual([]);
  });

  test("a paid order lifts the limit and a canceled one doesn't", async () => {
    const { user, cookie } = await createNewcomer({ emailVerified: false });
    const { wanting } = await createStock();
    const { order } = await paidCheckout(cookie, wanting(2));
    expect((await sendCheckout(cookie, wanting(7))).status).toBe(201);

    expect((await cancelOrder(cookie, order.id, [1])).status).toBe(200);
    expect((await sendCheckout(cookie, wanting(7))).status).toBe(201);
    expect((await cancelOrder(cookie, order.id)).status).toBe(200);
    expect((await sendCheckout(cookie, wanting(7))).status).toBe(409);
    await ageHolds(user.id, 25 * 60);
    expect((await sendCheckout(cookie, wanting(2))).status).toBe(201);
  });

  test("a hold can't be renewed beyond the account's current limit", async () => {
    const { user, cookie } = await createNewcomer();
    const { wanting } = await createStock();
    const { id } = await startedCheckout(cookie, wanting(6));
    await ageHolds(user.id, 20);
    await db.user.update({ where: { id: user.id }, data: { emailVerified: false } });
    expect(await answerOf(await sendPayment(cookie, id))).toEqual([409, UNVERIFIED_AT_A_TIME]);
    expect(await db.checkout.findUnique({ where: { id } })).toMatchObject({
      status: "EXPIRED",
      holds: 1,
    });
  });
});

describe("in 24 hours", () => {
  test("an account holds 24 unpaid boxes; paid and refused ones don't count", async () => {
    const { user, cookie } = await createNewcomer();
    const { wanting } = await createStock();
    const soldOut = await createStock({ quantity: 1 });
    await startedCheckout((await createBuyer()).cookie, soldOut.wanting(1));
    for (let i = 0; i < 5; i++)
      expect((await sendCheckout(cookie, soldOut.wanting(1))).status).toBe(409);
    for (let i = 0; i < 5; i++) expect((await sendCheckout(cookie, wanting(7))).status).toBe(409);

    const keys = Array.from({ length: 4 }, () => randomUUID());
    const input = wanting(6);
    for (const key of keys) expect((await sendCheckout(cookie, input, key)).status).toBe(201);
    const refused = await sendCheckout(cookie, wanting(1));
    expect(await answerOf(refused)).toEqual([429, `${NEW_A_DAY} Please try again in 24 hours.`]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(86_300);

    // Repeating the last one returns its answer; it can be paid, which lifts the limit.
    const again = checkoutSchema.parse(await (await sendCheckout(cookie, input, keys[3])).json());
    expect(again.status).toBe("OPEN");
    expect(again.boxes).toHaveLength(6);
    const paid = checkoutSchema.parse(await (await sendPayment(cookie, again.id)).json());
    expect((await sendCheckout(cookie, wanting(7))).status).toBe(201);

    // The account has held 18 boxes besides its order, and these 7.
    expect((await cancelOrder(cookie, paid.order?.id ?? "")).status).toBe(200);
    expect((await sendCheckout(cookie, wanting(1))).status).toBe(429);
    await ageHolds(user.id, 24 * 60 + 1);
    expect((await sendCheckout(cookie, wanting(6))).status).toBe(201);
  });

  test("an account with an unverified email holds 8", async () => {
    const { user, cookie } = await createNewcomer({ emailVerified: false });
    const { wanting } = await createStock();
    for (let i = 0; i < 4; i++) expect((await sendCheckout(cookie, wanting(2))).status).toBe(201);
    const sentence =
      "You can hold up to 8 boxes in 24 hours until your email address is verified. " +
      "Verifying it raises this to 24. Please try again in 24 hours.";
    const headers = { accept: "application/problem+json" };
    const refused = await sendCheckout(cookie, wanting(1), randomUUID(), { headers });
    expect(await refused.json()).toMatchObject({
      status: 429,
      detail: sentence,
      errors: [
        {
          field: "emailVerified",
          message: "Verify your email address to hold up to 24 boxes in 24 hours.",
        },
      ],
    });
    await db.user.update({ where: { id: user.id }, data: { emailVerified: true } });
    expect((await sendCheckout(cookie, wanting(6))).status).toBe(201);
  });

  test("an account that has paid holds 400", async () => {
    const { cookie } = await createBuyer();
    const { wanting } = await createStock({ quantity: 100 });
    for (let i = 0; i < 4; i++) expect((await sendCheckout(cookie, wanting(100))).status).toBe(201);
    expect(await answerOf(await sendCheckout(cookie, wanting(1)))).toEqual([
      429,
      "You can hold up to 400 unpaid boxes in 24 hours. Please try again in 24 hours.",
    ]);
  });

  test("concurrent requests count one by one, and repeats of one key count once", async () => {
    const { user, cookie } = await createNewcomer();
    const { wanting } = await createStock();
    const [key, input] = [randomUUID(), wanting(6)];
    const same = await Promise.all(
      Array.from({ length: 15 }, () => sendCheckout(cookie, input, key)),
    );
    expect(same.map(({ status }) => status)).toEqual(Array(15).fill(201));
    const others = await Promise.all(
      Array.from({ length: 15 }, () => sendCheckout(cookie, wanting(6))),
    );
    const count = (status: number) => others.filter((answer) => answer.status === status).length;
    expect([count(201), count(429)]).toEqual([3, 12]);
    expect(await db.checkout.count({ where: { userId: user.id } })).toBe(4);
  });

  test("each renewal counts like a new hold", async () => {
    const { user, cookie } = await createNewcomer();
    const { wanting } = await createStock();
    const { id } = await startedCheckout(cookie, wanting(6));
    for (let holds = 2; holds <= 4; holds++) {
      await ageHolds(user.id, 60);
      expect((await sendPayment(cookie, id, DECLINED_CARD)).status).toBe(200);
      expect(await db.checkout.findUnique({ where: { id } })).toMatchObject({
        status: "OPEN",
        holds,
      });
    }
    await ageHolds(user.id, 60);
    // The oldest began four hours ago; earlier renewals count as long as the last one.
    for (const answer of [await sendPayment(cookie, id), await sendCheckout(cookie, wanting(6))]) {
      expect(await answerOf(answer)).toEqual([429, `${NEW_A_DAY} Please try again in 20 hours.`]);
    }
    expect(await db.checkout.findUnique({ where: { id } })).toMatchObject({
      status: "EXPIRED",
      holds: 4,
    });
    await ageHolds(user.id, 25 * 60);
    expect((await sendPayment(cookie, id)).status).toBe(200);
  });

  test("a hold counts from its start, and a renewal from its own start", async () => {
    const { user, cookie } = await createNewcomer();
    const { wanting } = await createStock();
    const { id } = await startedCheckout(cookie, wanting(6));
    await ageHolds(user.id, 23 * 60);
    expect((await sendPayment(cookie, id, DECLINED_CARD)).status).toBe(200);
    await ageHolds(user.id, 90);
    // The renewal holds six boxes, so eighteen more reach the daily 24.
    for (let i = 0; i < 3; i++) expect((await sendCheckout(cookie, wanting(6))).status).toBe(201);
    const refused = await sendCheckout(cookie, wanting(1));
    expect(await answerOf(refused)).toEqual([429, `${NEW_A_DAY} Please try again in 23 hours.`]);
  });
});

test("a checkout without a payment attempt is deleted 30 days after it ends", async () => {
  const { user, cookie } = await createBuyer();
  const { wanting } = await createStock();
  const start = () => startedCheckout(cookie, wanting(1));
  const [unpaid, tried, fresh] = [await start(), await start(), await start()];
  await db.payment.create({
    data: {
      checkoutId: tried.id,
      provider: "test",
      reference: `test_${randomUUID()}`,
      status: "FAILED",
      amount: tried.total,
    },
  });
  await ageHolds(user.id, 0);
  await db.checkout.updateMany({
    where: { userId: user.id },
    data: { createdAt: ago(43_300), holdUntil: ago(43_285), closedAt: ago(43_230) },
  });
  await db.checkout.update({ where: { id: fresh.id }, data: { closedAt: ago(30 * 24 * 60 - 60) } });
  await deleteExpiredRows();
  const left = await db.checkout.findMany({ where: { userId: user.id }, select: { id: true } });
  expect(new Set(left.map(({ id }) => id))).toEqual(new Set([tried.id, fresh.id]));
  expect(await db.checkoutLine.count({ where: { checkoutId: unpaid.id } })).toBe(0);
});
