import { randomUUID } from "node:crypto";

import { GET as getKeyChanges } from "@/app/api/ledger/key-changes/route";
import { findCheckpoint } from "@/lib/ledger/log/checkpoints";
import { listSigners } from "@/lib/ledger/log/key-changes";
import { createLogSigner, getLogSigner } from "@/lib/ledger/log/log-signer";
import { replaceKey } from "@/lib/ledger/log/replace-key";
import { signLedger } from "@/lib/ledger/log/sign-ledger";
import { db } from "@/lib/platform/database/db";
import { getEnv } from "@/lib/platform/env";
import { parseWitness } from "@/lib/platform/witness";
import type { SavedBundle } from "@/lib/proof/bundle/schema";
import { addDueCosignatures, cosignCheckpoint } from "@/lib/proof/cosignatures/cosign-checkpoint";
import { proveConsistency } from "@/lib/proof/prove-consistency";
import { verifyBundle } from "@/lib/proof/verify/verify-bundle";
import { backUp, dropBackup, restore } from "@/tests/setup/databases";
import { disableTriggers, listBreaches, violationsAfter } from "@/tests/setup/invariants";
import { runJobs } from "@/tests/setup/jobs";
import { append, assign, boxIn } from "@/tests/setup/ledger";
import { call } from "@/tests/setup/request";
import { readBundle } from "@/tests/setup/saved-bundle";
import { startWitness } from "@/tests/setup/witness";

const SEED = Buffer.alloc(32, 77);
const OWN_SEED = Buffer.from(getEnv().LEDGER_SIGNING_KEY, "base64");
const NOT_CURRENT = "This key did not sign the log's latest state.";
const signer = getLogSigner();
const earlier = { ...signer };
const later = createLogSigner(earlier.origin, SEED);

beforeAll(backUp);
beforeEach(restore);
afterAll(dropBackup);
afterEach(() => {
  Object.assign(signer, earlier);
  Object.assign(getEnv(), { LEDGER_WITNESSES: [] });
});

/** What a restart with the new key does. */
const restart = () => Object.assign(signer, later);

async function rotate() {
  await soldBox();
  await signLedger();
  await replaceKey(SEED);
  restart();
}

async function soldBox() {
  const box = randomUUID();
  await append(boxIn(box), assign(box));
  return box;
}

const statesOf = async (bundle: SavedBundle, pinnedKey: string) => {
  const lines = await verifyBundle({
    bundle,
    pinnedKey,
    ...(bundle.outside && { serviceKeys: bundle.outside.keys }),
    pictureOf: () => Promise.resolve(null),
  });
  return Object.fromEntries(lines.map(({ id, state }) => [id, state]));
};

test("the log goes on under a new key, and no proof breaks", async () => {
  const witness = await startWitness("witness.example", earlier.verifierKey);
  const parsed = parseWitness(`${witness.verifierKey} ${witness.url}/`);
  if (!parsed) throw new Error("The witness has no valid key.");
  Object.assign(getEnv(), { LEDGER_WITNESSES: [parsed] });
  const box = await soldBox();
  await addDueCosignatures();
  await runJobs(cosignCheckpoint);
  const mailed = await findCheckpoint(db);
  if (!mailed) throw new Error("The log has no checkpoint.");
  const savedBefore = await readBundle(box);

  const { note, until } = await replaceKey(SEED);
  expect(until).toBe(mailed.size);
  await expect(replaceKey(SEED)).rejects.toThrow(NOT_CURRENT);
  await expect(replaceKey(Buffer.alloc(32, 78))).rejects.toThrow(NOT_CURRENT);

  // A server with the old key stays, and signs nothing more.
  const waiting = await soldBox();
  expect(await findCheckpoint(db)).toMatchObject({ size: until });
  await expect(
    db.ledgerCheckpoint.create({
      data: {
        signer: earlier.id,
        size: until + 1,
        root: Buffer.alloc(32),
        note: "",
        at: new Date(),
      },
    }),
  ).rejects.toThrow(/was replaced/);

  restart();
  // Without a gap.
  expect(await findCheckpoint(db)).toMatchObject({ size: until });
  await signLedger();
  const size = await db.ledgerEntry.count();
  expect(await findCheckpoint(db)).toMatchObject({ size });
  expect(await (await call(getKeyChanges, "/api/ledger/key-changes")).json()).toEqual({
    key: later.verifierKey,
    changes: [note],
  });

  const bundle = {
    ...(await readBundle(box)),
    mailed: {
      checkpoint: mailed.note,
      consistency: await proveConsistency({ from: mailed.size, to: size }),
    },
  };
  for (const pinned of [earlier.verifierKey, later.verifierKey])
    expect(await statesOf(bundle, pinned)).toMatchObject({
      checkpoint: "green",
      history: "green",
      // Of the old key's checkpoint, until the witness knows the new one.
      witnesses: "green",
      events: "green",
    });
  expect(await statesOf(await readBundle(waiting), earlier.verifierKey)).toMatchObject({
    checkpoint: "green",
    events: "green",
  });
  expect(await statesOf({ ...savedBefore, keyChanges: [note] }, later.verifierKey)).toMatchObject({
    checkpoint: "green",
    events: "green",
  });
  expect(
    await statesOf(bundle, createLogSigner(earlier.origin, Buffer.alloc(32, 79)).verifierKey),
  ).toMatchObject({ checkpoint: "red" });

  await expect(db.ledgerKeyChange.deleteMany()).rejects.toThrow(/append-only/);
  const signedOn = await violationsAfter(async (tx) => {
    await disableTriggers(tx);
    await tx.$executeRaw`
      UPDATE ledger_key_changes SET until = until - 1 WHERE earlier = ${earlier.id}`;
  });
  const name = "a replaced key signed nothing after its change";
  expect(signedOn).toContain(name);
  expect((await listBreaches(db)).map((breach) => breach.name)).not.toContain(name);
  await witness.close();
});

test("a key never comes back, and no walk over the changes is endless", async () => {
  await rotate();
  await expect(replaceKey(OWN_SEED)).rejects.toThrow("replaced or used before");
  await soldBox();
  await expect(replaceKey(OWN_SEED)).rejects.toThrow("replaced or used before");
  await expect(
    db.ledgerKeyChange.create({
      data: { earlier: later.id, later: earlier.id, note: "", until: 1, at: new Date() },
    }),
  ).rejects.toThrow();
  expect(await listSigners(db)).toEqual([later.id, earlier.id]);
});

test("the key of another environment signs nothing", async () => {
  await soldBox();
  await signLedger();
  const foreign = createLogSigner("staging.example/ledger", Buffer.alloc(32, 79));
  Object.assign(signer, foreign);
  await expect(replaceKey(Buffer.alloc(32, 80))).rejects.toThrow(NOT_CURRENT);
  expect(await db.ledgerCheckpoint.count({ where: { signer: foreign.id } })).toBe(0);
});

test("the current key is no new one", async () => {
  await rotate();
  await expect(replaceKey(SEED)).rejects.toThrow("This is the log's current key.");
});
