import { cpSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { listKeyChanges } from "@/lib/ledger/log/key-changes";
import { createLogSigner, getLogSigner } from "@/lib/ledger/log/log-signer";
import { replaceKey } from "@/lib/ledger/log/replace-key";
import { signLedger } from "@/lib/ledger/log/sign-ledger";
import { db } from "@/lib/platform/database/db";
import { checkContinuity, findLedgerProblem } from "@/lib/proof/continuity/check-continuity";
import { fillCopy } from "@/lib/proof/continuity/fill-copy";
import { recoverLedger } from "@/lib/proof/continuity/recover-ledger";
import { openCheckpoint } from "@/lib/proof/verify/open-checkpoint";
import { parseVerifierKey } from "@/lib/proof/verify/verifier-key";
import { dropBackup, restore } from "@/tests/setup/databases";
import { append, boxIn } from "@/tests/setup/ledger";
import { ask, publishBeyondBackup } from "@/tests/setup/lost-entries";
import { temporaryFolder } from "@/tests/setup/witness-process";

const SEED = Buffer.alloc(32, 7);
const signer = getLogSigner();
const earlier = { ...signer };
const later = createLogSigner(earlier.origin, SEED);

const [current, older, growing] = [temporaryFolder(), temporaryFolder(), temporaryFolder()];
let shop: Awaited<ReturnType<typeof publishBeyondBackup>>;
let change = "";

beforeAll(async () => {
  shop = await publishBeyondBackup(current.folder);
  cpSync(current.folder, older.folder, { recursive: true });
  change = (await replaceKey(SEED)).note;
  // What a restart with the new key does.
  Object.assign(signer, later);
  await fillCopy();
});
beforeEach(async () => {
  await restore();
  ask({ copy: current.folder });
});
afterAll(async () => {
  Object.assign(signer, earlier);
  for (const { remove } of [current, older, growing]) remove();
  await dropBackup();
});

async function signedBy(folder: string, { verifierKey }: { verifierKey: string }) {
  const key = await parseVerifierKey(verifierKey);
  return key && (await openCheckpoint(readFileSync(join(folder, "checkpoint"), "utf8"), key));
}

test("the copy goes over to a new key, although nothing was added", async () => {
  const { size } = shop.published;
  expect(await signedBy(current.folder, later)).toMatchObject({ size });
  expect(await signedBy(older.folder, later)).toBeNull();
});

test("a restored database's key isn't replaced before others were asked", async () => {
  Object.assign(signer, earlier);
  await expect(replaceKey(Buffer.alloc(32, 8))).rejects.toThrow("restored or failed over");
  Object.assign(signer, later);
  expect(await listKeyChanges(db)).toEqual([]);
});

test("lost changes of the key come back with the entries", async () => {
  await checkContinuity();
  expect(await findLedgerProblem()).toMatch(/the published copy has seen/);
  expect(await recoverLedger(current.folder)).toMatchObject({ size: shop.published.size });
  expect(await listKeyChanges(db)).toEqual([change]);
  await checkContinuity();
  expect(await findLedgerProblem()).toBeNull();
  await append(boxIn());
  await signLedger();
  cpSync(current.folder, growing.folder, { recursive: true });
  ask({ copy: growing.folder });
  await fillCopy();
  expect(await signedBy(growing.folder, later)).toMatchObject({ size: shop.published.size + 1 });
});

test("a copy that the key before signed still answers", async () => {
  await recoverLedger(current.folder);
  await checkContinuity();
  ask({ copy: older.folder });
  await db.$executeRaw`UPDATE ledger_continuity SET history = '1/1/1/1 1.0', answers = '{}'`;
  await checkContinuity();
  expect(await findLedgerProblem()).toBeNull();
});
