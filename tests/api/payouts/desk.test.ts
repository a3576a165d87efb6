import { GET as listPayouts } from "@/app/api/admin/payouts/route";
import { getBalanceCents } from "@/lib/books/get-balance";
import { listNotices } from "@/lib/notices/list-notices";
import { payoutDeskSchema } from "@/lib/payouts/desk/schema";
import { db } from "@/lib/platform/database/db";
import { listObstacles } from "@/lib/privacy/deletion-obstacles";
import { auditedActions } from "@/tests/setup/audited";
import { createUser } from "@/tests/setup/factories";
import { listBreaches } from "@/tests/setup/invariants";
import { mailsTo } from "@/tests/setup/mails";
import {
  BANK,
  bankFileOf,
  createPaidSeller,
  decide,
  downloadFile,
  makeFile,
  payoutOf,
} from "@/tests/setup/payouts";
import { call, sentence, sessionOf } from "@/tests/setup/request";

let admin = "";
beforeAll(async () => {
  admin = await sessionOf(await createUser({ role: "OWNER" }));
});
afterEach(async () => expect(await listBreaches(db)).toEqual([]));

const NO_ID = "0b0f1a5e-0000-4000-8000-000000000000";
const desk = async (queue: string) =>
  payoutDeskSchema.parse(
    await (await call(listPayouts, `/api/admin/payouts?queue=${queue}`, { cookie: admin })).json(),
  );
async function createRequested(options: Parameters<typeof createPaidSeller>[0] = {}) {
  const seller = await createPaidSeller(options);
  const { available } = await seller.balance();
  return { ...seller, payout: await payoutOf(await seller.requestPayout(available)) };
}
const subjectsTo = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject);

test("a payout is approved, enters the bank's file, and is sent", async () => {
  const { user, payout, balance } = await createRequested();
  const waiting = await desk("requested");
  expect(waiting.payouts.at(-1)).toMatchObject({
    ...payout,
    username: user.username,
    saleCount: 1,
    hasTestMoney: true,
    provider: "manual",
  });
  const alone = await desk(`ended&number=${payout.number}`);
  expect(alone.payouts.map(({ id }) => id)).toEqual([payout.id]);
  expect(await sentence(await decide(admin, payout.id, "paid", { reference: "ACH 77" }))).toEqual([
    409,
    "Please approve this payout first.",
  ]);
  expect((await decide(admin, payout.id, "approve")).status).toBe(200);
  const file = await bankFileOf(await makeFile(admin));
  expect(file).toMatchObject({ number: expect.stringMatching(/^B-\d+$/), unreadable: [] });
  const response = await downloadFile(admin, file.number);
  expect(response.headers.get("content-disposition")).toBe(
    `attachment; filename="fairwax-payouts-${file.number}.csv"`,
  );
  const line = (await response.text()).split("\n").find((one) => one.startsWith(payout.number));
  const { holder, routingNumber, accountNumber } = BANK;
  expect(line).toMatch(
    new RegExp(`^${payout.number},${holder},${routingNumber},${accountNumber},CHECKING,27.00,2`),
  );
  expect((await decide(admin, payout.id, "paid", { reference: "ACH 77" })).status).toBe(200);
  expect((await balance()).payouts).toMatchObject([{ status: "PAID", reference: "ACH 77" }]);
  expect(await db.payout.findUniqueOrThrow({ where: { id: payout.id } })).toMatchObject({
    account: null,
  });
  expect(await getBalanceCents(db, user.id)).toBe(0);
  const [notice] = await listNotices(user.id);
  expect(notice).toMatchObject({ kind: "PAYOUT_PAID", amount: "27.00", reason: null });
  expect(await subjectsTo(user.email)).toContain("We sent you $27.00");
  expect(await auditedActions(`payout ${payout.number}`)).toEqual([
    "payout.approved",
    "payout.paid",
  ]);
});

test("a refused or returned payout can be requested again", async () => {
  const refused = await createRequested();
  const no = { reason: "The account holder has another name." };
  expect((await decide(admin, refused.payout.id, "refuse", { reason: " " })).status).toBe(400);
  expect((await decide(admin, refused.payout.id, "refuse", no)).status).toBe(200);
  expect(await refused.balance()).toMatchObject({
    available: "27.00",
    onItsWay: "0.00",
    obstacle: "TODAY",
    payouts: [{ status: "REFUSED", reason: no.reason }],
  });
  expect((await refused.lines()).map(({ kind, amount }) => [kind, amount])).toEqual([
    ["PAYOUT_REFUSED", "27.00"],
    ["PAYOUT", "-27.00"],
    ["SALE", "27.00"],
  ]);
  expect(await subjectsTo(refused.user.email)).toContain("We didn't send your payout of $27.00");

  const returned = await createRequested();
  const { id } = returned.payout;
  const closed = { reason: "The account is closed." };
  expect((await decide(admin, id, "returned", closed)).status).toBe(409);
  await decide(admin, id, "approve");
  await decide(admin, id, "paid", { reference: "ACH 78" });
  expect((await decide(admin, id, "returned", closed)).status).toBe(200);
  expect((await decide(admin, id, "returned", closed)).status).toBe(409);
  expect(await returned.balance()).toMatchObject({ available: "27.00" });
  expect(await subjectsTo(returned.user.email)).toContain("Your payout of $27.00 was returned");
  const [newest] = await listNotices(returned.user.id);
  expect(newest).toMatchObject({ kind: "PAYOUT_RETURNED", reason: closed.reason });
});

test("concurrent decisions count once", async () => {
  for (let round = 0; round < 2; round++) {
    const { payout, user } = await createRequested();
    const answers = await Promise.all([
      decide(admin, payout.id, "approve"),
      decide(admin, payout.id, "refuse", { reason: "The account is closed." }),
      decide(admin, payout.id, "refuse", { reason: "The account is closed." }),
      decide(admin, payout.id, "paid", { reference: "ACH 79" }),
    ]);
    const statuses = answers.map((answer) => answer.status);
    expect(statuses.filter((code) => code !== 200 && code !== 409)).toEqual([]);
    const { status } = await db.payout.findUniqueOrThrow({ where: { id: payout.id } });
    expect(await getBalanceCents(db, user.id)).toBe(status === "REFUSED" ? 2700 : 0);
  }
});

test("unknown payouts and queues are not found", async () => {
  expect(await sentence(await decide(admin, NO_ID, "approve"))).toEqual([
    404,
    "We couldn't find that payout.",
  ]);
  const queue = await call(listPayouts, "/api/admin/payouts?queue=all", { cookie: admin });
  expect(await sentence(queue)).toEqual([400, "We couldn't find that queue."]);
  const cursor = await call(listPayouts, "/api/admin/payouts?cursor=x", { cookie: admin });
  expect(cursor.status).toBe(400);
});

test("an account can't be deleted until its payout is sent", async () => {
  const { user, payout } = await createRequested();
  const notSent = {
    message: "Your payout is still on its way. You can delete your account once it is sent.",
    href: "/account/balance",
  };
  const find = () => listObstacles(db, { id: user.id, role: null });
  const obstacles = async () => (await find()).map(({ own }) => own);
  const desk = async () => (await find()).map((obstacle) => obstacle.desk);
  const message = "Their payout isn't sent yet. Finish it first.";
  expect(await obstacles()).toContainEqual(notSent);
  expect(await desk()).toContainEqual({ message, desk: "Payouts", href: "/admin/payouts" });
  await decide(admin, payout.id, "approve");
  expect(await obstacles()).toContainEqual(notSent);
  const href = "/admin/payouts?queue=approved";
  expect(await desk()).toContainEqual({ message, desk: "Payouts", href });
  await decide(admin, payout.id, "paid", { reference: "ACH 80" });
  expect(await obstacles()).not.toContainEqual(notSent);
});
