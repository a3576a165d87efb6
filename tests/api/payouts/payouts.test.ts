import { GET as exportBalance } from "@/app/api/account/balance.csv/route";
import { GET as readBalance } from "@/app/api/account/balance/route";
import { PUT as setBank } from "@/app/api/account/bank-account/route";
import { POST as openStripe } from "@/app/api/account/stripe/route";
import { getBalanceCents } from "@/lib/books/get-balance";
import { answerDueOn } from "@/lib/claims/deadlines";
import { claimEvents } from "@/lib/claims/ledger-events";
import { lockParties } from "@/lib/claims/lock-parties";
import { getClaimRow } from "@/lib/claims/queries";
import { appendEvents } from "@/lib/ledger/append-events";
import { requestPayout } from "@/lib/payouts/request-payout";
import { openBank } from "@/lib/payouts/sealed-bank";
import { db } from "@/lib/platform/database/db";
import { DAY_MS } from "@/lib/platform/time";
import { createAccount, GOOD_PASSWORD } from "@/tests/setup/accounts";
import { raceAgainst } from "@/tests/setup/against";
import { cardsInput, createBuyer, paidCheckout } from "@/tests/setup/checkout";
import { claimBody } from "@/tests/setup/claims";
import { createUser } from "@/tests/setup/factories";
import { listBreaches, violationsWithoutTriggers } from "@/tests/setup/invariants";
import { mailsTo } from "@/tests/setup/mails";
import {
  BANK,
  createPaidSeller,
  giveBankAccount,
  passDays,
  payeeOf,
  payoutOf,
} from "@/tests/setup/payouts";
import { call, sentence, sessionOf } from "@/tests/setup/request";

afterEach(async () => expect(await listBreaches(db)).toEqual([]));

test("proceeds are pending for three days, then available", async () => {
  const { user, cookie, offers, balance, lines } = await createPaidSeller();
  expect(await balance()).toMatchObject({
    available: "27.00",
    pending: "0.00",
    onItsWay: "0.00",
    nextFreeAt: null,
    destination: "Checking account ending in 6789",
    obstacle: null,
    canClose: false,
  });
  const next = offers[1];
  if (!next) throw new Error("Two offers are needed.");
  const { order } = await paidCheckout((await createBuyer()).cookie, cardsInput([next]));
  const later = await balance();
  expect(later).toMatchObject({ available: "27.00", pending: "27.00" });
  const wait = new Date(later.nextFreeAt ?? 0).getTime() - Date.now();
  expect(Math.abs(wait - 3 * DAY_MS)).toBeLessThan(60_000);
  const [newest, oldest] = await lines();
  expect(newest).toMatchObject({
    kind: "SALE",
    amount: "27.00",
    number: order.number,
    state: "PENDING",
    freeAt: later.nextFreeAt,
    card: { price: "30.00", fee: "3.00" },
  });
  expect(oldest).toMatchObject({ state: "AVAILABLE", freeAt: null });
  expect(await getBalanceCents(db, user.id)).toBe(5400);
  const csv = await (await call(exportBalance, "/api/account/balance.csv", { cookie })).text();
  expect(csv.split("\n")).toHaveLength(4);
  expect(csv).toContain(`SALE,${order.number},`);
});

test("a payout takes all that is available, once a day, and sends a mail", async () => {
  const { user, balance, lines, requestPayout } = await createPaidSeller({ sold: 2 });
  const response = await requestPayout("54.00");
  expect(response.status).toBe(201);
  const payout = await payoutOf(response);
  expect(payout).toMatchObject({
    status: "REQUESTED",
    amount: "54.00",
    destination: "Checking account ending in 6789",
    reason: null,
  });
  expect(await balance()).toMatchObject({
    available: "0.00",
    onItsWay: "54.00",
    obstacle: "TODAY",
    payouts: [payout],
  });
  expect((await lines()).map(({ kind, amount, state }) => [kind, amount, state])).toEqual([
    ["PAYOUT", "-54.00", null],
    ["SALE", "27.00", "TAKEN"],
    ["SALE", "27.00", "TAKEN"],
  ]);
  const stored = await db.payout.findUniqueOrThrow({ where: { id: payout.id } });
  expect(openBank(payout.id, stored.account ?? "")).toEqual(BANK);
  expect((await mailsTo(user.email)).map(({ subject }) => subject)).toContain(
    "You requested a payout of $54.00",
  );
  expect(await sentence(await requestPayout("54.00"))).toEqual([
    409,
    "You can request one payout a day. The next day starts at midnight UTC.",
  ]);
});

test("a payout is refused below the minimum, for another sum, and without an account", async () => {
  const poor = await createPaidSeller({ price: "22.21" });
  expect((await poor.balance()).obstacle).toBe("TOO_LITTLE");
  expect(await sentence(await poor.requestPayout("20.00"))).toEqual([
    409,
    "Your available balance is now $19.99.",
  ]);
  expect(await sentence(await poor.requestPayout("20.00", { closing: true }))).toEqual([
    409,
    "Your available balance is now $19.99.",
  ]);
  expect(await sentence(await poor.requestPayout("19.99"))).toEqual([
    409,
    "The minimum payout is $20.00.",
  ]);
  expect((await poor.requestPayout("0.00")).status).toBe(409);
  expect((await poor.requestPayout("-5.00")).status).toBe(400);
  for (const amount of ["99999999999.00", "$99,999,999,999.00"])
    expect((await poor.requestPayout(amount)).status).toBe(400);

  const exact = await createPaidSeller({ price: "22.22" });
  await db.payoutAccount.delete({ where: { userId: exact.user.id } });
  expect((await exact.balance()).obstacle).toBe("NO_DESTINATION");
  expect(await sentence(await exact.requestPayout("20.00"))).toEqual([
    409,
    "Please set up where your payouts go first.",
  ]);
  await giveBankAccount(exact.user.id);
  expect((await exact.requestPayout("20.00")).status).toBe(201);
});

test("pending money can't be paid out, not even by a defect", async () => {
  const seller = await createPaidSeller();
  await passDays(seller.user.id, -2);
  expect(await seller.balance()).toMatchObject({ available: "0.00", pending: "27.00" });
  expect(await sentence(await seller.requestPayout("27.00"))).toEqual([
    409,
    "You have no available balance right now.",
  ]);
  const forged = { userId: seller.user.id, collectorId: seller.user.id, destination: "x" };
  const [entry] = await db.$queryRaw<{ id: bigint }[]>`
    SELECT entry_id AS id FROM unpaid_entries(${seller.user.id}::uuid)`;
  const create = (amount: string, items: { entryId: bigint }[]) =>
    db.payout.create({
      data: {
        ...forged,
        provider: "manual",
        amount,
        requestedAt: new Date(),
        items: { create: items },
      },
      select: { id: true },
    });
  await expect(create("27.00", [{ entryId: entry?.id ?? 0n }])).rejects.toThrow(/not covered/);
  await expect(create("27.00", [])).rejects.toThrow(/not covered/);
  await passDays(seller.user.id, 3);
  await expect(create("28.00", [{ entryId: entry?.id ?? 0n }])).rejects.toThrow(/not covered/);
  await expect(create("19.00", [{ entryId: entry?.id ?? 0n }])).rejects.toThrow(/minimum/);
});

test("one of twenty concurrent requests makes a payout", async () => {
  const { user, requestPayout, balance } = await createPaidSeller({ sold: 2 });
  const answers = await Promise.all(Array.from({ length: 20 }, () => requestPayout("54.00")));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
  expect(await db.payout.count({ where: { userId: user.id } })).toBe(1);
  expect((await balance()).available).toBe("0.00");
});

test("the whole balance of a closing account may be less than the minimum", async () => {
  const { cookie, user, requestPayout, balance, offers, withdraw } = await createPaidSeller({
    price: "5.00",
  });
  expect(await balance()).toMatchObject({ available: "4.50", canClose: true });
  expect(await sentence(await requestPayout("4.50", { closing: true }))).toEqual([
    409,
    "Please take your cards off the market before you close your account.",
  ]);
  for (const { cardId } of offers.slice(1)) await withdraw(cardId);
  expect((await requestPayout("4.50", { closing: true })).status).toBe(201);
  expect(await db.payout.findFirst({ where: { userId: user.id } })).toMatchObject({
    isFinal: true,
  });
  expect((await call(readBalance, "/api/account/balance", { cookie })).status).toBe(200);
});

test("a bank account needs the password, is checked, and is stored encrypted", async () => {
  const user = await createAccount();
  const cookie = await sessionOf(user);
  const set = (body: object) =>
    call(setBank, "/api/account/bank-account", { method: "PUT", cookie, body });
  const input = { ...BANK, currentPassword: GOOD_PASSWORD };
  expect(await sentence(await set({ ...input, routingNumber: "011000016" }))).toEqual([
    400,
    "Please enter the nine digits of your bank's routing number",
  ]);
  expect(await sentence(await set({ ...input, accountNumber: "123" }))).toEqual([
    400,
    "Please enter your account number: 4 to 17 digits",
  ]);
  expect(await sentence(await set({ ...input, currentPassword: "wrong password" }))).toEqual([
    400,
    "This is not your current password",
  ]);
  expect(await db.payoutAccount.count({ where: { userId: user.id } })).toBe(0);
  const written = { ...input, routingNumber: "0110 0001 5", accountNumber: "000-123-456-789" };
  expect((await set(written)).status).toBe(200);
  const stored = await db.payoutAccount.findUniqueOrThrow({ where: { userId: user.id } });
  expect(stored.bankName).toBe("Checking account ending in 6789");
  expect(stored.bank).not.toContain("6789");
  expect(openBank(user.id, stored.bank ?? "")).toEqual(BANK);
  expect(openBank(BANK.holder, stored.bank ?? "")).toBeNull();
  expect((await payeeOf(cookie).balance()).destination).toBe("Checking account ending in 6789");
  expect((await mailsTo(user.email)).at(-1)?.subject).toBe(
    "Your Fairwax payouts go to a new bank account",
  );
  // Stripe doesn't make the payouts here.
  const stripe = await call(openStripe, "/api/account/stripe", { method: "POST", cookie });
  expect(stripe.status).toBe(404);
});

test("a balance is visible only to its owner", async () => {
  const { requestPayout, balance } = await createPaidSeller();
  const stranger = payeeOf(await sessionOf(await createUser()));
  expect(await stranger.balance()).toMatchObject({ available: "0.00", payouts: [] });
  expect(await stranger.lines()).toEqual([]);
  expect((await stranger.requestPayout("27.00")).status).toBe(409);
  expect((await balance()).available).toBe("27.00");
  expect((await requestPayout("27.00")).status).toBe(201);
});

test("the invariants detect an inconsistent payout or entry", async () => {
  const { user, requestPayout } = await createPaidSeller({ sold: 2 });
  const { id } = await payoutOf(await requestPayout("54.00"));
  const where = { id };
  expect(
    await violationsWithoutTriggers((tx) => tx.payout.update({ where, data: { amount: "55.00" } })),
  ).toEqual([
    "the books have what happened, and nothing else",
    "a payout is the sum of its entries",
    "each collector is owed what their sales brought",
  ]);
  const [item] = await db.payoutItem.findMany({ where: { payoutId: id }, take: 1 });
  const released = { entryId: item?.entryId ?? 0n, payoutId: id };
  const free = await violationsWithoutTriggers((tx) =>
    tx.payoutItem.updateMany({ where: released, data: { releasedAt: new Date() } }),
  );
  expect(free).toEqual([
    "only what was not paid can be paid again",
    "what no payout has is the balance",
  ]);
  const early = await violationsWithoutTriggers((tx) =>
    tx.payout.update({
      where,
      data: { requestedAt: new Date(Date.now() - 2 * DAY_MS) },
    }),
  );
  expect(early).toEqual(["a payout waits for what is pending"]);
  const above = await violationsWithoutTriggers(
    (tx) => tx.$executeRaw`
      UPDATE book_lines l SET amount_cents = l.amount_cents * 2 FROM book_entries e
      WHERE e.id = l.entry_id AND e.kind = 'PAYOUT' AND e.subject_id = ${id}::uuid`,
  );
  expect(above).toContain("no payout was above the balance");
  const unsaid = await violationsWithoutTriggers((tx) =>
    tx.payout.update({
      where,
      data: { status: "REFUSED", refusedAt: new Date(), reason: "No", account: null },
    }),
  );
  expect(unsaid).toContain("a collector is told what became of a payout");
  const unsent = await violationsWithoutTriggers((tx) =>
    tx.payout.update({
      where,
      data: {
        status: "APPROVED",
        approvedAt: new Date(),
        provider: "stripe",
        nextAttemptAt: new Date(Date.now() - DAY_MS),
      },
    }),
  );
  expect(unsent).toEqual(["an approved payout is sent by a job"]);
  expect(await getBalanceCents(db, user.id)).toBe(0);
});

test("new proceeds can be requested the next day", async () => {
  const { user, requestPayout: request, offers } = await createPaidSeller();
  expect((await request("27.00")).status).toBe(201);
  const next = offers[1];
  if (!next) throw new Error("Two offers are needed.");
  await paidCheckout((await createBuyer()).cookie, cardsInput([next]));
  const now = new Date(Date.now() + 4 * DAY_MS);
  const later = await requestPayout({ userId: user.id, amount: "27.00", closing: false, now });
  expect(later.amount).toBe("27.00");
});

test("a payout waits for a concurrent claim and leaves its money out", async () => {
  const { user, requestPayout, buyer, order } = await createPaidSeller({ sold: 2 });
  const sale = await db.orderCard.findFirstOrThrow({
    where: { orderId: order.id },
    select: { id: true },
  });
  const now = new Date();
  const { status, hasWaited } = await raceAgainst(
    async (tx) => {
      await lockParties(tx, { userId: buyer.user.id, sellerId: user.id, cardId: null });
      const { id } = await tx.claim.create({
        data: {
          userId: buyer.user.id,
          orderCardId: sale.id,
          ...claimBody,
          openedAt: now,
          answerDueOn: answerDueOn(now),
        },
      });
      const events = claimEvents(await getClaimRow(tx, id), "CLAIM");
      await appendEvents(tx, { events, now });
    },
    () => requestPayout("54.00"),
  );
  expect([status, hasWaited]).toEqual([409, true]);
  expect((await requestPayout("27.00")).status).toBe(201);
});
