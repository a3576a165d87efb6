import { POST as openStripe } from "@/app/api/account/stripe/route";
import { stripeLinkSchema } from "@/lib/payouts/schema";
import { sendPayout } from "@/lib/payouts/send-payout";
import { refreshOwnStripeAccount } from "@/lib/payouts/stripe-account";
import { db } from "@/lib/platform/database/db";
import { getEnv } from "@/lib/platform/env";
import { waitForBlocked } from "@/tests/setup/against";
import { cardsInput, createBuyer, paidCheckout } from "@/tests/setup/checkout";
import { createUser } from "@/tests/setup/factories";
import { listBreaches, disableTriggers } from "@/tests/setup/invariants";
import { abandonJob, findJobs, makeRetriesDue, runJobs } from "@/tests/setup/jobs";
import { createSellerWithOffers } from "@/tests/setup/market";
import { decide, makeFile, passDays, payeeOf, payoutOf } from "@/tests/setup/payouts";
import { call, sentence, sessionOf } from "@/tests/setup/request";
import { CONNECT_SECRET } from "@/tests/setup/stripe-connect-stand-in";
import { answerTo, RECEIVED, sendEvent } from "@/tests/setup/stripe-page";
import { signedEvent, startStripeStandIn } from "@/tests/setup/stripe-stand-in";

const env = getEnv();
let stripe: Awaited<ReturnType<typeof startStripeStandIn>>;
let admin = "";

beforeAll(async () => {
  stripe = await startStripeStandIn();
  admin = await sessionOf(await createUser({ role: "OWNER" }));
});
const withStripe = () =>
  Object.assign(env, stripe.env, { STRIPE_CONNECT_WEBHOOK_SECRET: CONNECT_SECRET });
const withoutStripe = () =>
  Object.assign(env, {
    STRIPE_SECRET_KEY: undefined,
    STRIPE_WEBHOOK_SECRET: undefined,
    STRIPE_CONNECT_WEBHOOK_SECRET: undefined,
  });
afterAll(() => stripe.close());
afterEach(async () => {
  withoutStripe();
  expect(await listBreaches(db)).toEqual([]);
});

const openLink = (cookie: string) =>
  call(openStripe, "/api/account/stripe", { method: "POST", cookie });

/** A collector with a four-day-old sale paid through Stripe, which now makes the payouts. */
async function createStripeSeller({ isReal = true } = {}) {
  const seller = await createSellerWithOffers("30.00");
  const sale = seller.offers[0];
  if (!sale) throw new Error("An offer is needed.");
  const buyer = await createBuyer();
  const { order } = await paidCheckout(buyer.cookie, cardsInput([sale]));
  await passDays(seller.user.id, 4);
  if (isReal)
    await db.$transaction(async (tx) => {
      await disableTriggers(tx);
      await tx.$executeRaw`
        UPDATE payments p SET provider = 'stripe' FROM orders o WHERE o.id = ${order.id}::uuid AND p.id = o.payment_id`;
    });
  withStripe();
  return { ...seller, ...payeeOf(seller.cookie) };
}

async function createReadySeller(options: Parameters<typeof createStripeSeller>[0] = {}) {
  const seller = await createStripeSeller(options);
  await openLink(seller.cookie);
  const account = await accountOf(seller.user.id);
  stripe.connect.finishOnboarding(account);
  await refreshOwnStripeAccount(seller.user.id);
  const payout = await payoutOf(await seller.requestPayout("27.00"));
  return { ...seller, account, payout };
}
const accountOf = async (userId: string) =>
  (await db.payoutAccount.findUniqueOrThrow({ where: { userId } })).stripeId ?? "";
const stored = (id: string) => db.payout.findUniqueOrThrow({ where: { id } });
const transfersOf = (id: string) =>
  stripe.connect.transfers.filter((transfer) => transfer.transfer_group === id);

test("a collector sets up payouts at Stripe, and our copy follows its events", async () => {
  const { user, cookie, balance, requestPayout } = await createStripeSeller();
  expect(await balance()).toMatchObject({ provider: "stripe", obstacle: "NO_DESTINATION" });
  expect((await requestPayout("27.00")).status).toBe(409);
  const links = await Promise.all([openLink(cookie), openLink(cookie)]);
  const urls = await Promise.all(
    links.map(async (one) => stripeLinkSchema.parse(await one.json())),
  );
  const account = await accountOf(user.id);
  expect(urls.map(({ url }) => url)).toEqual(
    Array(2).fill(`https://connect.stripe.com/setup/e/${account}`),
  );
  expect((await balance()).destination).toBeNull();

  // The event's contents are not trusted, so Stripe is asked.
  const early = signedEvent("account.updated", { id: account }, { secret: CONNECT_SECRET });
  expect(await answerTo(await sendEvent(early))).toEqual(RECEIVED);
  expect((await balance()).destination).toBeNull();
  stripe.connect.finishOnboarding(account);
  const event = signedEvent("account.updated", { id: account }, { secret: CONNECT_SECRET });
  expect(await answerTo(await sendEvent(event))).toEqual(RECEIVED);
  expect(await balance()).toMatchObject({ destination: "Stripe account", obstacle: null });
  const forged = signedEvent("account.updated", { id: account }, { secret: "whsec_other" });
  expect((await sendEvent(forged)).status).toBe(400);
});

test("concurrent requests for a Stripe link share one account", async () => {
  withStripe();
  for (let round = 0; round < 10; round++) {
    const cookie = await sessionOf(await createUser());
    const requests = await db.$transaction(async (tx) => {
      await tx.$executeRaw`LOCK TABLE payout_accounts IN SHARE ROW EXCLUSIVE MODE`;
      const started = Array.from({ length: 6 }, () => openLink(cookie));
      await waitForBlocked(6);
      return started;
    });
    const links = await Promise.all(requests);
    expect(links.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(new Set(await Promise.all(links.map((link) => link.text()))).size).toBe(1);
  }
});

test("an approved payout is one transfer despite a lost answer and dead workers", async () => {
  const { payout, account } = await createReadySeller();
  expect((await decide(admin, payout.id, "approve")).status).toBe(200);
  expect(await sentence(await decide(admin, payout.id, "paid", { reference: "ACH 1" }))).toEqual([
    409,
    "Stripe sends this payout and reports when it is paid.",
  ]);
  expect((await decide(admin, payout.id, "refuse", { reason: "No, sorry." })).status).toBe(409);
  expect(await sentence(await makeFile(admin))).toEqual([
    409,
    "No approved payouts are waiting for a bank file.",
  ]);

  // Two requests, a read and a transfer: the second answer is lost, twice with the retry.
  stripe.troubles.push({ lateMs: 0 }, "lost answer", "lost answer");
  expect(await runJobs(sendPayout)).toEqual({ done: 0, failed: 1 });
  expect(await stored(payout.id)).toMatchObject({ status: "APPROVED", attempts: 1 });
  stripe.forgetKeys();
  await makeRetriesDue();
  expect(await runJobs(sendPayout)).toEqual({ done: 1, failed: 0 });
  expect(transfersOf(payout.id)).toMatchObject([{ amount: 2700, destination: account }]);
  const [transfer] = transfersOf(payout.id);
  expect(await stored(payout.id)).toMatchObject({
    status: "PAID",
    reference: transfer?.id,
    account: null,
  });
  expect(await findJobs(sendPayout, payout.id)).toEqual([]);
});

test("another worker takes over the payout of a dead one", async () => {
  const { payout } = await createReadySeller();
  await decide(admin, payout.id, "approve");
  await abandonJob(sendPayout, payout.id, 300);
  await db.$executeRaw`UPDATE payouts SET next_attempt_at = now() - interval '1 minute' WHERE id = ${payout.id}::uuid`;
  await Promise.all([runJobs(sendPayout), runJobs(sendPayout)]);
  expect(transfersOf(payout.id).length).toBeLessThanOrEqual(1);
});

test("a reversed transfer makes the money available again, once", async () => {
  const { payout, balance, user } = await createReadySeller();
  await decide(admin, payout.id, "approve");
  await runJobs(sendPayout);
  const [transfer] = transfersOf(payout.id);
  if (!transfer) throw new Error("Nothing was sent.");
  const part = signedEvent("transfer.reversed", { ...transfer, reversed: false });
  expect(await answerTo(await sendEvent(part))).toEqual(RECEIVED);
  expect((await balance()).available).toBe("0.00");
  const event = signedEvent("transfer.reversed", { ...transfer, reversed: true });
  expect(await Promise.all([1, 2].map(async () => answerTo(await sendEvent(event))))).toEqual([
    RECEIVED,
    RECEIVED,
  ]);
  expect((await balance()).available).toBe("27.00");
  expect((await stored(payout.id)).status).toBe("RETURNED");
  expect(await db.notice.count({ where: { userId: user.id, kind: "PAYOUT_RETURNED" } })).toBe(1);
});

test("test payments are never paid out by Stripe", async () => {
  const { payout } = await createReadySeller({ isReal: false });
  expect(await sentence(await decide(admin, payout.id, "approve"))).toEqual([
    409,
    "Part of this payout came from test payments, so it can't be sent. Please refuse it.",
  ]);
  const refused = await decide(admin, payout.id, "refuse", { reason: "This was a test." });
  expect(refused.status).toBe(200);
});

test("an unresponsive Stripe gets a sentence and stores nothing", async () => {
  const { cookie, user } = await createStripeSeller();
  stripe.troubles.push({ status: 500 }, { status: 500 });
  const [status, text] = await sentence(await openLink(cookie));
  expect([status, text]).toEqual([503, "Stripe didn't respond. Please try again in a minute."]);
  expect(await db.payoutAccount.count({ where: { userId: user.id } })).toBe(0);
});
