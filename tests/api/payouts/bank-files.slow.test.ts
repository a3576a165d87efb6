import { GET as listPayouts } from "@/app/api/admin/payouts/route";
import { getBalanceCents } from "@/lib/books/get-balance";
import { payoutDeskSchema } from "@/lib/payouts/desk/schema";
import { notifyCollector } from "@/lib/payouts/notify-collector";
import { db } from "@/lib/platform/database/db";
import { raceAgainst } from "@/tests/setup/against";
import { auditedActions } from "@/tests/setup/audited";
import { claimantOf, claimBody, claimIn } from "@/tests/setup/claims";
import { createUser } from "@/tests/setup/factories";
import { listBreaches, disableTriggers } from "@/tests/setup/invariants";
import { mailsTo } from "@/tests/setup/mails";
import {
  bankFileOf,
  createPaidSeller,
  decide,
  downloadFile,
  makeFile,
  payoutOf,
} from "@/tests/setup/payouts";
import { call, sentence, sessionOf } from "@/tests/setup/request";

let admin = "";
let otherAdmin = "";
beforeAll(async () => {
  admin = await sessionOf(await createUser({ role: "OWNER" }));
  otherAdmin = await sessionOf(await createUser({ role: "OWNER" }));
});
// Each test puts its approved payouts into a file, so that the next one finds none.
afterEach(async () => {
  await makeFile(admin);
  expect(await listBreaches(db)).toEqual([]);
});

async function requested() {
  const seller = await createPaidSeller();
  const { available } = await seller.balance();
  return { ...seller, payout: await payoutOf(await seller.requestPayout(available)) };
}
async function approved() {
  const seller = await requested();
  expect((await decide(admin, seller.payout.id, "approve")).status).toBe(200);
  return seller;
}
const stored = (id: string) =>
  db.payout.findUniqueOrThrow({ where: { id }, include: { bankFile: true } });
const desk = async (queue: string) => {
  const path = `/api/admin/payouts?queue=${queue}`;
  return payoutDeskSchema.parse(await (await call(listPayouts, path, { cookie: admin })).json());
};
const reason = "The account holder has another name.";

test("a payout is in one file, whose bytes never change", async () => {
  const { payout } = await approved();
  const file = await bankFileOf(await makeFile(admin));
  expect(file).toMatchObject({ payoutCount: 1, amount: "27.00" });
  const bytes = async () =>
    Buffer.from(await (await downloadFile(otherAdmin, file.number)).arrayBuffer());
  const first = await bytes();
  expect(first.toString()).toContain(`${payout.number},Mara Quill,011000015,`);
  expect((await desk("filed")).payouts.find(({ id }) => id === payout.id)).toMatchObject({
    status: "IN_BANK_FILE",
    bankFile: { number: file.number, madeAt: file.madeAt },
  });
  expect(await sentence(await makeFile(admin))).toEqual([
    409,
    "No approved payouts are waiting for a bank file.",
  ]);
  expect((await decide(admin, payout.id, "paid", { reference: "ACH 1" })).status).toBe(200);
  const next = await approved();
  expect(await bankFileOf(await makeFile(admin))).toMatchObject({ payoutCount: 1 });
  expect((await bytes()).equals(first)).toBe(true);
  expect(first.toString()).not.toContain(next.payout.number);
  expect(await auditedActions(`bank file ${file.number}`)).toEqual([
    "bank_file.made",
    "bank_file.downloaded",
    "bank_file.downloaded",
  ]);
  expect(JSON.stringify(await db.bankFile.findMany())).not.toContain("000123456789");
});

test("a payout in a file can't be refused, and a bank return restores the money", async () => {
  const { payout, user, balance } = await approved();
  await makeFile(admin);
  expect(await sentence(await decide(admin, payout.id, "refuse", { reason }))).toEqual([
    409,
    "This payout is already in a bank file, so you can't refuse it. The bank can still return it.",
  ]);
  expect(await balance()).toMatchObject({ available: "0.00", onItsWay: "27.00" });
  expect((await decide(admin, payout.id, "returned", { reason })).status).toBe(200);
  expect(await balance()).toMatchObject({
    available: "27.00",
    onItsWay: "0.00",
    payouts: [{ status: "RETURNED", reason, paidAt: null }],
  });
  expect(await getBalanceCents(db, user.id)).toBe(2700);
  const subjects = (await mailsTo(user.email)).map(({ subject }) => subject);
  expect(subjects).toContain("Your payout of $27.00 was returned");
  expect((await decide(admin, payout.id, "paid", { reference: "ACH 2" })).status).toBe(409);
  await expect(
    db.payout.update({ where: { id: payout.id }, data: { bankFileId: null } }),
  ).rejects.toThrow(/keeps what it is/);
});

test("two admins make files concurrently, and each payout is in one", async () => {
  for (let round = 0; round < 3; round++) {
    const sellers = [await approved(), await approved()];
    const answers = await Promise.all([
      makeFile(admin),
      makeFile(otherAdmin),
      makeFile(admin),
      makeFile(otherAdmin),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
    for (const { payout } of sellers)
      expect(await stored(payout.id)).toMatchObject({ bankFile: { payoutCount: 2 } });
  }
});

test("a file waits for a concurrent refusal and leaves that payout out", async () => {
  const { payout } = await approved();
  const answer = await raceAgainst(
    async (tx) => {
      const now = new Date();
      await tx.payout.update({
        where: { id: payout.id },
        data: { status: "REFUSED", refusedAt: now, reason, account: null },
      });
      await notifyCollector(tx, { id: payout.id, kind: "PAYOUT_REFUSED", now });
    },
    () => makeFile(admin),
  );
  expect(answer).toEqual({ status: 409, hasWaited: true });
  expect(await stored(payout.id)).toMatchObject({ status: "REFUSED", bankFile: null });
});

test("a refusal and a file compete for a payout, and one counts", async () => {
  for (let round = 0; round < 4; round++) {
    const { payout, user } = await approved();
    const [refused, file] = await Promise.all([
      decide(otherAdmin, payout.id, "refuse", { reason }),
      makeFile(admin),
    ]);
    const isRefused = refused.status === 200;
    expect([refused.status, file.status]).toEqual(isRefused ? [200, 409] : [409, 201]);
    expect(await stored(payout.id)).toMatchObject({
      status: isRefused ? "REFUSED" : "IN_BANK_FILE",
    });
    expect(await getBalanceCents(db, user.id)).toBe(isRefused ? 2700 : 0);
  }
});

test("the database refuses a payout added to a file later, and a changed file", async () => {
  const first = await approved();
  await makeFile(admin);
  const second = await approved();
  const { bankFileId } = await stored(first.payout.id);
  const join = { status: "IN_BANK_FILE", bankFileId, account: null };
  await expect(db.payout.update({ where: { id: second.payout.id }, data: join })).rejects.toThrow(
    /has other payouts/,
  );
  await expect(db.bankFile.deleteMany()).rejects.toThrow(/append-only/);
  await expect(db.bankFile.updateMany({ data: { content: "" } })).rejects.toThrow(/append-only/);
});

test("the invariants detect a payout added to a file without the triggers", async () => {
  const first = await approved();
  await makeFile(admin);
  const second = await approved();
  const { bankFileId } = await stored(first.payout.id);
  const move = (data: object) =>
    db.$transaction(async (tx) => {
      await disableTriggers(tx);
      await tx.payout.update({ where: { id: second.payout.id }, data });
    });
  const { account } = await stored(second.payout.id);
  await move({ status: "IN_BANK_FILE", bankFileId, account: null });
  expect(JSON.stringify(await listBreaches(db))).toContain("a bank file is the sum of its payouts");
  await move({ status: "APPROVED", bankFileId: null, account });
});

test("a payout whose account can't be read stays out, and can be refused", async () => {
  const { payout } = await approved();
  await db.$transaction(async (tx) => {
    await disableTriggers(tx);
    await tx.payout.update({ where: { id: payout.id }, data: { account: "AAAA" } });
  });
  const [status, message] = await sentence(await makeFile(admin));
  expect([status, message]).toEqual([
    409,
    "The bank accounts of these payouts can no longer be read. Please refuse the payouts.",
  ]);
  const readable = await approved();
  expect(await bankFileOf(await makeFile(admin))).toMatchObject({
    payoutCount: 1,
    unreadable: [payout.number],
  });
  expect((await stored(readable.payout.id)).status).toBe("IN_BANK_FILE");
  expect((await decide(admin, payout.id, "refuse", { reason })).status).toBe(200);
});

test("a claim since the request must be seen before a payout is approved", async () => {
  const { payout, buyer, user } = await requested();
  const sale = await db.orderCard.findFirstOrThrow({ where: { sellerId: user.id } });
  const buyers = claimantOf(buyer.cookie);
  const claim = await claimIn(await buyers.open({ ...claimBody, orderCardId: sale.id }));
  const shown = (await desk("requested")).payouts.find(({ id }) => id === payout.id);
  expect(shown?.claimsSince).toEqual([{ id: claim.id, number: claim.number, isOpen: true }]);
  expect(await sentence(await decide(admin, payout.id, "approve"))).toEqual([
    409,
    `Claim ${claim.number} was just opened on one of its cards. Please check it first.`,
  ]);
  const seen = { claims: [claim.number] };
  expect((await decide(admin, payout.id, "approve", seen)).status).toBe(200);
  const [entry] = await db.auditEntry.findMany({ where: { subject: `payout ${payout.number}` } });
  expect(entry).toMatchObject({ action: "payout.approved", details: seen });
});

test("only admins make and read files, and unknown files are not found", async () => {
  const { cookie } = await createPaidSeller();
  expect((await makeFile(cookie)).status).toBe(403);
  expect((await downloadFile(cookie, "B-1001")).status).toBe(403);
  expect((await downloadFile(admin, "B-999999")).status).toBe(404);
  expect((await downloadFile(admin, "nonsense")).status).toBe(404);
});
