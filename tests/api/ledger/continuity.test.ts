import { readdirSync } from "node:fs";

import { GET as listChecks } from "@/app/api/admin/checks/route";
import { GET as readHealth } from "@/app/api/health/route";
import { checksSchema } from "@/lib/health/schema";
import { checkpointText } from "@/lib/ledger/log/checkpoint-text";
import { findCheckpoint } from "@/lib/ledger/log/checkpoints";
import { getLogSigner } from "@/lib/ledger/log/log-signer";
import { countEntries, signLedger } from "@/lib/ledger/log/sign-ledger";
import { db, pool } from "@/lib/platform/database/db";
import {
  checkContinuity,
  findLedgerProblem,
  keepContinuity,
  stopAsking,
} from "@/lib/proof/continuity/check-continuity";
import { fillCopy } from "@/lib/proof/continuity/fill-copy";
import { recoverLedger } from "@/lib/proof/continuity/recover-ledger";
import { checkoutInput, createBuyer, sendCheckout, sendPayment } from "@/tests/setup/checkout";
import { dropBackup, restore } from "@/tests/setup/databases";
import { createUser } from "@/tests/setup/factories";
import { append, boxIn } from "@/tests/setup/ledger";
import { ask, publishBeyondBackup, witnessOf } from "@/tests/setup/lost-entries";
import { call, sentence, sessionOf } from "@/tests/setup/request";
import { temporaryFolder } from "@/tests/setup/witness-process";

type Witness = Awaited<ReturnType<typeof witnessOf>>;

const NOTHING = "Until this is settled, the shop signs, sells, breaks and ships nothing.";
const UNASKED = /The database was restarted, restored or failed over/;

const { folder, remove } = temporaryFolder();
let shop: Awaited<ReturnType<typeof publishBeyondBackup>>;
let started: Witness[] = [];

beforeAll(async () => {
  shop = await publishBeyondBackup(folder);
});
beforeEach(async () => {
  await restore();
  ask({ copy: folder });
});
afterEach(async () => {
  await Promise.all(started.map(({ close }) => close()));
  started = [];
});
afterAll(async () => {
  remove();
  await dropBackup();
});

async function startWitnesses(...notes: string[]): Promise<Witness[]> {
  for (const note of notes) started.push(await witnessOf(note));
  return started;
}

/** As a log of ours that went another way would sign it. */
function noteOfAnotherLog(size: number): string {
  const { origin, sign } = getLogSigner();
  return sign(checkpointText({ origin, size, root: new Uint8Array(32) }));
}

async function goOnAlone() {
  ask({});
  await stopAsking();
}

const signedBefore = async () => (await findCheckpoint(db))?.size ?? 0;

test("after a restore, nothing is appended before others were asked", async () => {
  await expect(append(boxIn())).rejects.toThrow(UNASKED);
  await expect(signLedger()).rejects.toThrow(UNASKED);
  expect(await countEntries(db)).toBe(shop.kept);

  const { cookie } = await createBuyer();
  const price = shop.listing.price.toFixed(2);
  const input = checkoutInput({ productId: shop.freeId, price });
  const response = await sendCheckout(cookie, input);
  expect(response.headers.get("retry-after")).toBe("5");
  expect(await sentence(response)).toEqual([
    503,
    "We are checking our ledger, so this has to wait. Please try again in a few minutes.",
  ]);
  expect(await db.checkout.count({ where: { status: "OPEN" } })).toBe(0);
});

test("a copy that knows more stops the log, and staff and health say why", async () => {
  const { size } = shop.published;
  const problem = `The ledger has ${shop.kept} entries, but the published copy has seen ${size}. Restore the missing ones with npm run ledger:recover. ${NOTHING}`;
  const signed = await signedBefore();
  expect(shop.kept).toBeGreaterThan(signed);
  await keepContinuity();
  expect(await findLedgerProblem()).toBe(problem);
  await expect(append(boxIn())).rejects.toThrow(problem);
  await expect(signLedger()).rejects.toThrow(problem);
  expect([await countEntries(db), await signedBefore()]).toEqual([shop.kept, signed]);

  const cookie = await sessionOf(await createUser({ role: "MANAGER" }));
  const checks = await (await call(listChecks, "/api/admin/checks", { cookie })).json();
  expect(checksSchema.parse(checks).ledgerProblem).toBe(problem);
  // Another test's answer is kept for a second.
  for (;;) {
    const response = await call(readHealth, "/api/health");
    expect(response.status).toBe(200);
    const health = (await response.json()) as { status: string; ledger?: string };
    expect(health.status).toBe("ok");
    if (health.ledger === "stopped") break;
  }
});

test("a witness that knows more stops the log", async () => {
  const witnesses = await startWitnesses(shop.published.note);
  ask({ witnesses });
  await keepContinuity();
  expect(await findLedgerProblem()).toMatch(
    /^The ledger has \d+ entries, but anna\.\S+ has seen \d+\. Restore the missing ones /,
  );
  expect(witnesses[0]?.requests).toEqual([`POST /add-checkpoint old ${await signedBefore()}`]);
});

test("a database without a checkpoint is asked about, too", async () => {
  const witnesses = await startWitnesses(shop.published.note);
  ask({ witnesses });
  const signer = getLogSigner();
  const own = { ...signer };
  try {
    // Its checkpoints are those of its key.
    Object.assign(signer, { id: "none" });
    await keepContinuity();
  } finally {
    Object.assign(signer, own);
  }
  expect(await findLedgerProblem()).toMatch(/ but anna\.\S+ has seen \d+\. /);
  expect(witnesses[0]?.requests).toEqual(["POST /add-checkpoint old 0"]);
});

test.each([
  ["as many", 0],
  ["fewer", -1],
])("a witness that signed other entries, %s, stops the log", async (_, difference) => {
  ask({ witnesses: await startWitnesses(noteOfAnotherLog((await signedBefore()) + difference)) });
  await keepContinuity();
  expect(await findLedgerProblem()).toMatch(/^The ledger differs from what anna\.\S+ has signed /);
  await expect(append(boxIn())).rejects.toThrow("differs from what");
});

test("a log that others know no more of goes on", async () => {
  const { note } = (await findCheckpoint(db)) ?? { note: "" };
  const witnesses = await startWitnesses(note);
  ask({ witnesses });
  await keepContinuity();
  expect(await findLedgerProblem()).toBeNull();
  await append(boxIn());
  // Nothing changed, so no one is asked again.
  await keepContinuity();
  expect(witnesses[0]?.requests).toHaveLength(1);
});

test("after a restore, a witness of every quorum must answer", async () => {
  const { note } = (await findCheckpoint(db)) ?? { note: "" };
  const witnesses = await startWitnesses(note, note, note);
  const [anna, bela] = witnesses as [Witness, Witness, Witness];
  ask({ witnesses });
  anna.faults.push(503);
  bela.faults.push(503, 503);
  await keepContinuity();
  expect(await findLedgerProblem()).toMatch(/, and too few witnesses have said how far /);
  await expect(append(boxIn())).rejects.toThrow("too few witnesses");
  // Two of three share one with any two of three.
  await checkContinuity();
  expect(await findLedgerProblem()).toBeNull();
  await append(boxIn());
});

test("a witness that was heard once is not forgotten while it is away", async () => {
  const { note } = (await findCheckpoint(db)) ?? { note: "" };
  const witnesses = await startWitnesses(shop.published.note, note, note);
  ask({ witnesses });
  await keepContinuity();
  witnesses[0]?.faults.push(503);
  await checkContinuity();
  expect(await findLedgerProblem()).toMatch(/ but anna\.\S+ has seen \d+\. /);
  // Whoever runs the shop may decide that it is wrong.
  ask({ witnesses: witnesses.slice(1) });
  await checkContinuity();
  expect(await findLedgerProblem()).toBeNull();
});

test("a server that was only restarted doesn't wait for answers", async () => {
  await recoverLedger(folder);
  await checkContinuity();
  await db.$executeRaw`
    UPDATE ledger_continuity SET history = split_part(history, ' ', 1) || ' 1.0'`;
  await expect(append(boxIn())).rejects.toThrow(UNASKED);
  ask({ copy: `${folder}/none` });
  await keepContinuity();
  expect(await findLedgerProblem()).toBeNull();
  await append(boxIn());
});

test("a process without the shop's settings decides nothing", async () => {
  await keepContinuity();
  ask({});
  await checkContinuity();
  await keepContinuity();
  await expect(append(boxIn())).rejects.toThrow("the published copy has seen");
});

test("a shop that has nobody to ask anymore goes on when it says so", async () => {
  await expect(stopAsking()).rejects.toThrow("Take them out of");
  await goOnAlone();
  expect(await db.ledgerContinuity.count()).toBe(0);
  await append(boxIn());
  await signLedger();
  expect(await signedBefore()).toBe(shop.kept + 1);
});

test("a backup from before anyone was asked waits for answers, and a new shop doesn't", async () => {
  await goOnAlone();
  const witnesses = await startWitnesses(shop.published.note);
  ask({ witnesses });
  witnesses[0]?.faults.push(503);
  await checkContinuity();
  expect(await findLedgerProblem()).toMatch(/never compared, and too few witnesses /);
});

test.each([404, 503])(
  "a witness that knew more stops the log, even if it then answers %i",
  async (status) => {
    const witnesses = await startWitnesses(shop.published.note);
    ask({ witnesses });
    await keepContinuity();
    witnesses[0]?.faults.push(status);
    await checkContinuity();
    expect(await findLedgerProblem()).toMatch(/ but anna\.\S+ has seen \d+\. /);
  },
);

test("a copy that fell behind takes back nothing", async () => {
  await keepContinuity();
  const old = temporaryFolder();
  try {
    ask({ copy: old.folder });
    // The database that must be compared may not fill the copy that it is compared with.
    await fillCopy();
    expect(readdirSync(old.folder)).toEqual([]);
    await checkContinuity();
    expect(await findLedgerProblem()).toMatch(/the published copy has seen/);
  } finally {
    old.remove();
  }
});

test("while the log is stopped, no one pays for what is held", async () => {
  await recoverLedger(folder);
  await checkContinuity();
  const { cookie } = await createBuyer();
  const price = shop.listing.price.toFixed(2);
  const started = await sendCheckout(cookie, checkoutInput({ productId: shop.freeId, price }));
  expect(started.status).toBe(201);
  const { id } = (await started.json()) as { id: string };
  await db.$executeRaw`UPDATE ledger_continuity SET history = 'another'`;
  const paid = await sendPayment(cookie, id);
  expect(paid.status).toBe(503);
  expect(await db.payment.count({ where: { checkoutId: id } })).toBe(0);
});

test("a copy never shrinks, and takes no other log", async () => {
  await goOnAlone();
  ask({ copy: folder });
  await signLedger();
  await fillCopy();
  expect(await recoverLedger(folder)).toEqual({
    before: shop.kept,
    size: shop.published.size,
  });

  await restore();
  await goOnAlone();
  while ((await countEntries(db)) <= shop.published.size) await append(boxIn());
  await signLedger();
  ask({ copy: folder });
  await expect(fillCopy()).rejects.toThrow("has other entries than the database");
});

test("a restore begins another history, for any role", async () => {
  const client = await pool.connect();
  try {
    await client.query("BEGIN; CREATE ROLE plain NOLOGIN; SET LOCAL ROLE plain");
    const { rows } = await client.query<{ isOld: boolean; history: string; timeline: number }>(
      `SELECT database_history() AS history,
         (SELECT timeline_id FROM pg_control_checkpoint()) AS timeline`,
    );
    const [, timeline = ""] = rows[0]?.history.split("/") ?? [];
    expect(parseInt(timeline, 16)).toBe(rows[0]?.timeline);
    const known = await db.ledgerContinuity.findFirstOrThrow();
    expect(rows[0]?.history).not.toBe(known.history);
  } finally {
    await client.query("ROLLBACK");
    client.release();
  }
});
