import { db, type Tx } from "@/lib/platform/database/db";
import { DAY_MS } from "@/lib/platform/time";
import { setLimit } from "@/lib/spending/set-limit";
import { raceAgainst } from "@/tests/setup/against";
import {
  checkoutInput,
  createBuyer,
  paidCheckout,
  sendCheckout,
  sendPayment,
  startedCheckout,
} from "@/tests/setup/checkout";
import { createListing } from "@/tests/setup/factories";
import { listBreaches } from "@/tests/setup/invariants";
import { ownLimitsOf } from "@/tests/setup/limits";
import { createShipper, startShipment } from "@/tests/setup/shipping";

const ROUNDS = 4;

afterEach(async () => expect(await listBreaches(db)).toEqual([]));

async function boxes() {
  const { listing, boxIds } = await createListing({ quantity: 20 });
  const input = checkoutInput({ productId: boxIds[0] ?? 0, price: listing.price.toFixed(2) });
  return { input, total: input.expectedTotal };
}

/** Buys like a script: holds and pays, whatever else the account does. */
async function buy(cookie: string, input: ReturnType<typeof checkoutInput>) {
  const started = await sendCheckout(cookie, input);
  if (started.status !== 201) return;
  const { id } = (await started.json()) as { id: string };
  await sendPayment(cookie, id);
}

const countBought = (userId: string) =>
  db.payment.count({ where: { checkout: { userId }, status: "SUCCEEDED", refunds: { none: {} } } });

test("concurrent purchases share one limit", async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { user, cookie } = await createBuyer();
    const { input, total } = await boxes();
    await ownLimitsOf(cookie).set("WEEK", (2 * Number(total)).toFixed(2));
    await Promise.all(Array.from({ length: 6 }, () => buy(cookie, input)));
    await Promise.all(Array.from({ length: 6 }, () => buy(cookie, input)));
    for (let count = 0; count < 3; count++) await buy(cookie, input);
    expect(await countBought(user.id)).toBe(2);
  }
});

test("a checkout waits for a payment of the same account, and counts it", async () => {
  const { user, cookie } = await createBuyer();
  const { input, total } = await boxes();
  await paidCheckout(cookie, input);
  await ownLimitsOf(cookie).set("DAY", (2 * Number(total)).toFixed(2));
  const { id } = await startedCheckout(cookie, input);
  const lock = await raceAgainst(
    async (tx) => {
      await tx.$queryRaw`SELECT FROM users WHERE id = ${user.id}::uuid FOR NO KEY UPDATE`;
      await tx.payment.create({
        data: { checkoutId: id, provider: "test", amount: total, status: "PENDING" },
      });
    },
    () => sendCheckout(cookie, input),
  );
  expect(lock).toEqual({ status: 409, hasWaited: true });
  await db.payment.updateMany({ where: { checkoutId: id }, data: { status: "FAILED" } });
});

test("a checkout counts a shipment that was paid before it, and none blocks the other", async () => {
  const { cookie, cardIds, start, pay } = await createShipper();
  const { input, total } = await boxes();
  const own = ownLimitsOf(cookie);
  const spent = Number((await own.read()).limits[0]?.spent);
  await own.set("DAY", (spent + Number(total)).toFixed(2));
  const shipment = await startShipment({ start, cardIds });
  const [paid, checkout] = await Promise.all([pay(shipment.id), sendCheckout(cookie, input)]);
  expect([paid.status, [201, 409].includes(checkout.status)]).toEqual([200, true]);
  expect((await sendCheckout(cookie, input)).status).toBe(409);
});

test.each([
  ["a lower limit", (cookie: string) => ownLimitsOf(cookie).set("DAY", "1.00")],
  ["a break", (cookie: string) => ownLimitsOf(cookie).pause("1_DAY")],
])("%s and purchases race, and nothing is bought after it", async (_name, begin) => {
  for (let round = 0; round < ROUNDS; round++) {
    const { user, cookie } = await createBuyer();
    const { input } = await boxes();
    const calls = [() => begin(cookie), () => buy(cookie, input), () => buy(cookie, input)];
    await Promise.all((round % 2 ? calls : calls.reverse()).map((work) => work()));
    const bought = await countBought(user.id);
    await buy(cookie, input);
    expect(await countBought(user.id)).toBe(bought);
  }
});

type Stored = (tx: Tx, userId: string, at: Date) => Promise<unknown>;

test.each<[string, Stored]>([
  [
    "a limit",
    (tx, userId, at) =>
      tx.spendingLimit.create({
        data: { userId, period: "DAY", amount: 0, createdAt: at, takesEffectAt: at },
      }),
  ],
  [
    "a break",
    (tx, userId, at) =>
      tx.purchaseBreak.create({
        data: { userId, startedAt: at, endsAt: new Date(at.getTime() + DAY_MS) },
      }),
  ],
])("checkout and payment wait for %s that is being stored", async (_name, store) => {
  for (const doesPay of [true, false]) {
    const { user, cookie } = await createBuyer();
    const { input } = await boxes();
    const { id } = await startedCheckout(cookie, input);
    const race = await raceAgainst(
      (tx) => store(tx, user.id, new Date()),
      () => (doesPay ? sendPayment(cookie, id) : sendCheckout(cookie, input)),
    );
    expect(race).toEqual({ status: 409, hasWaited: true });
  }
});

test("concurrent changes never raise a limit early", async () => {
  const { user } = await createBuyer();
  await setLimit({ userId: user.id, period: "DAY", amount: "50.00" });
  const amounts = ["70.00", "40.00", null, "60.00", "45.00", "90.00"];
  await Promise.all(amounts.map((amount) => setLimit({ userId: user.id, period: "DAY", amount })));
  const [row] = await db.$queryRaw<{ now: string }[]>`
    SELECT spending_limit_at(${user.id}::uuid, 'DAY', clock_timestamp())::text AS now`;
  expect(Number(row?.now)).toBeLessThanOrEqual(40);
});
