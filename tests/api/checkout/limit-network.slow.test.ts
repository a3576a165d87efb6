import * as checkoutRoute from "@/app/api/checkout/[id]/route";
import type { Checkout } from "@/lib/checkout/schema";
import { db } from "@/lib/platform/database/db";
import {
  createBuyer,
  DECLINED_CARD,
  paidCheckout,
  sendCheckout,
  sendPayment,
  startedCheckout,
} from "@/tests/setup/checkout";
import { ageHolds, cancelOrder, createNewcomer, createStock } from "@/tests/setup/holding";
import { listBreaches } from "@/tests/setup/invariants";
import { call, randomAddress } from "@/tests/setup/request";

const REFUSAL =
  /^New accounts on your network can hold up to 24 boxes at a time together\. Please try again in 1[0-5] minutes\.$/;

const newcomers = (count: number) =>
  Promise.all(Array.from({ length: count }, () => createNewcomer()));
const count = (answers: Response[], status: number) =>
  answers.filter((answer) => answer.status === status).length;
const giveUp = (cookie: string, { id }: Checkout) =>
  call(checkoutRoute.DELETE, `/api/checkout/${id}`, { method: "DELETE", cookie, params: { id } });
const send = (cookie: string, body: unknown, address: string) =>
  sendCheckout(cookie, body, undefined, { address });

async function createFullNetwork() {
  const address = randomAddress();
  const { wanting } = await createStock({ quantity: 100 });
  const accounts = await newcomers(4);
  const holds = await Promise.all(
    accounts.map(({ cookie }) => startedCheckout(cookie, wanting(6), { address })),
  );
  return { address, wanting, accounts, holds };
}

test("accounts on one network without a paid order hold 24 boxes in total", async () => {
  const { address, wanting, accounts, holds } = await createFullNetwork();
  const { cookie } = await createNewcomer();
  const refused = await send(cookie, wanting(1), address);
  expect([refused.status, await refused.text()]).toEqual([429, expect.stringMatching(REFUSAL)]);
  const retryAfter = Number(refused.headers.get("retry-after"));
  expect(retryAfter).toBeGreaterThan(600);
  expect(retryAfter).toBeLessThanOrEqual(900);

  // A new checkout replaces the account's own, and other networks are not affected.
  const [first] = accounts;
  expect((await send(first?.cookie ?? "", wanting(6), address)).status).toBe(201);
  expect((await send(cookie, wanting(6), randomAddress())).status).toBe(201);
  expect((await send(cookie, wanting(1), address)).status).toBe(429);

  const [, second] = accounts;
  expect((await giveUp(second?.cookie ?? "", holds[1] as Checkout)).status).toBe(200);
  expect((await send(cookie, wanting(6), address)).status).toBe(201);
  expect(await listBreaches(db)).toEqual([]);
});

test("accounts with a paid order don't count and aren't limited until they cancel it", async () => {
  const { address, wanting } = await createFullNetwork();
  const regular = await createNewcomer();
  const paid = await paidCheckout(regular.cookie, wanting(1));
  expect((await send(regular.cookie, wanting(10), address)).status).toBe(201);
  expect((await send((await createBuyer()).cookie, wanting(10), address)).status).toBe(201);

  const other = randomAddress();
  expect((await send(regular.cookie, wanting(20), other)).status).toBe(201);
  const { cookie } = await createNewcomer();
  expect((await send(cookie, wanting(5), other)).status).toBe(201);
  expect((await cancelOrder(regular.cookie, paid.order.id)).status).toBe(200);
  expect((await send(cookie, wanting(5), other)).status).toBe(429);
  expect((await send(cookie, wanting(4), other)).status).toBe(201);
});

test("ended holds free up room, and a renewal needs room wherever the hold began", async () => {
  const { address, wanting, accounts } = await createFullNetwork();
  const [first] = accounts;
  const late = await createNewcomer();
  const { id } = await startedCheckout(late.cookie, wanting(6));
  await ageHolds(late.user.id, 20);
  const renew = () => sendPayment(late.cookie, id, DECLINED_CARD, undefined, { address });
  const refused = await renew();
  expect([refused.status, await refused.text()]).toEqual([429, expect.stringMatching(REFUSAL)]);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(600);

  await ageHolds(first?.user.id ?? "", 20);
  expect((await renew()).status).toBe(200);
  const { cookie } = await createNewcomer();
  expect((await send(cookie, wanting(1), address)).status).toBe(429);
});

test("an IPv6 network is a /64", async () => {
  const { wanting } = await createStock();
  const network = `2001:db8:${Math.floor(Math.random() * 9999)}:1`;
  const accounts = await newcomers(5);
  const answers: number[] = [];
  for (const [index, { cookie }] of accounts.entries()) {
    answers.push((await send(cookie, wanting(6), `${network}::${index + 1}`)).status);
  }
  expect(answers).toEqual([201, 201, 201, 201, 429]);
});

test("concurrent holds on one network never exceed 24", async () => {
  for (let round = 0; round < 3; round++) {
    const address = randomAddress();
    const { wanting } = await createStock({ quantity: 100 });
    const accounts = await newcomers(16);
    const answers = await Promise.all(
      accounts.map(({ cookie }) => send(cookie, wanting(5), address)),
    );
    expect([count(answers, 201), count(answers, 429)]).toEqual([4, 12]);
    const userId = { in: accounts.map(({ user }) => user.id) };
    expect(await db.box.count({ where: { heldBy: { userId } } })).toBe(20);
    expect(await listBreaches(db)).toEqual([]);
  }
});

test("concurrent renewals and new holds on one network never exceed 24", async () => {
  const address = randomAddress();
  const { wanting } = await createStock({ quantity: 100 });
  const [old, fresh] = [await newcomers(6), await newcomers(6)];
  const ids = await Promise.all(
    old.map(async ({ cookie }) => (await startedCheckout(cookie, wanting(6))).id),
  );
  for (const { user } of old) await ageHolds(user.id, 20);
  const answers = await Promise.all([
    ...old.map(({ cookie }, index) =>
      sendPayment(cookie, ids[index] ?? "", DECLINED_CARD, undefined, { address }),
    ),
    ...fresh.map(({ cookie }) => send(cookie, wanting(6), address)),
  ]);
  expect([count(answers, 200) + count(answers, 201), count(answers, 429)]).toEqual([4, 8]);
  const userId = { in: [...old, ...fresh].map(({ user }) => user.id) };
  expect(await db.box.count({ where: { heldBy: { userId } } })).toBe(24);
});

test("a checkout stores a digest of its network until it ends", async () => {
  const address = randomAddress();
  const { wanting } = await createStock();
  const { cookie, user } = await createNewcomer();
  const networks = () =>
    db.checkout.findMany({
      where: { userId: user.id },
      select: { network: true },
      orderBy: { createdAt: "asc" },
    });
  await startedCheckout(cookie, wanting(1), { address });
  const second = await startedCheckout(cookie, wanting(1), { address });
  expect(await networks()).toEqual([
    { network: null },
    { network: expect.stringMatching(/^[\w-]{43}$/) },
  ]);
  expect((await sendPayment(cookie, second.id)).status).toBe(200);
  expect(await networks()).toEqual([{ network: null }, { network: null }]);
});

test("the invariants name an account and a network that hold too many boxes", async () => {
  const address = randomAddress();
  const { wanting } = await createStock();
  const buyers = await Promise.all(Array.from({ length: 4 }, () => createBuyer()));
  const holds = await Promise.all(
    buyers.map(({ cookie }, index) =>
      startedCheckout(cookie, wanting(index === 0 ? 7 : 6), { address }),
    ),
  );
  expect(await listBreaches(db)).toEqual([]);
  const where = { id: { in: buyers.map(({ user }) => user.id) } };
  await db.user.updateMany({ where, data: { isTrustedBuyer: false } });
  expect((await listBreaches(db)).map(({ name, detail }) => [name, detail])).toEqual([
    [
      "an account that has never paid holds at most 6 boxes and cards",
      `user ${buyers[0]?.user.id} holds 7`,
    ],
    [
      "accounts on one network that have never paid hold at most 24 boxes and cards in total",
      "25 held",
    ],
  ]);
  await Promise.all(holds.map((hold, index) => giveUp(buyers[index]?.cookie ?? "", hold)));
  expect(await listBreaches(db)).toEqual([]);
});
