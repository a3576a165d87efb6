import { randomUUID } from "node:crypto";

import { appendEvents } from "@/lib/ledger/append-events";
import { createLogSigner, getLogSigner } from "@/lib/ledger/log/log-signer";
import { keepCheckpoint, signLedger } from "@/lib/ledger/log/sign-ledger";
import { keyOf } from "@/lib/ledger/log/tree-nodes";
import { type Db, db, type Tx } from "@/lib/platform/database/db";
import { MINUTE_MS } from "@/lib/platform/time";
import { openCheckpoint } from "@/lib/proof/verify/open-checkpoint";
import { parseVerifierKey } from "@/lib/proof/verify/verifier-key";
import { listBreaches } from "@/tests/setup/invariants";
import { append, assign, boxIn, listCheckpointSizes, listLeaves } from "@/tests/setup/ledger";
import { logOf } from "@/tests/setup/log-tree";

const later = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS);
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString("hex");

/** These tests assign unsold boxes. */
async function breachesOf(client: Db): Promise<string[]> {
  const names = (await listBreaches(client)).map(({ name }) => name);
  return names.filter((name) => name !== "a box is assigned exactly while it is sold");
}

async function expectWholeLog() {
  const leaves = await listLeaves();
  const expected = logOf(leaves);
  const stored = await db.ledgerNode.findMany();
  const nodes = new Map(
    stored.map(({ level, index, hash }) => [keyOf({ level, index: Number(index) }), hex(hash)]),
  );
  for (const [key, hash] of expected.nodes)
    if (!key.startsWith("0/")) expect([key, nodes.get(key)]).toEqual([key, hex(hash)]);
  expect(nodes.size).toBe(expected.nodes.size - leaves.length);
  const key = await parseVerifierKey(getLogSigner().verifierKey);
  const last = await db.ledgerCheckpoint.findFirst({ orderBy: { size: "desc" } });
  if (!key || !last) throw new Error("There is no checkpoint.");
  const size = Number(last.size);
  expect(await openCheckpoint(last.note, key)).toEqual({
    origin: "localhost:3000/ledger",
    size,
    root: expected.root(size),
  });
  expect(await breachesOf(db)).toEqual([]);
}

test("an empty ledger has no checkpoint", async () => {
  await keepCheckpoint();
  expect(await listCheckpointSizes()).toEqual([]);
});

test("the tree grows with the entries, and a job signs an assignment", async () => {
  const box = randomUUID();
  await append(boxIn(box), boxIn(), boxIn());
  expect(await listCheckpointSizes()).toEqual([]);
  await append(assign(box));
  expect(await listCheckpointSizes()).toEqual([4]);
  await append(boxIn());
  expect(await listCheckpointSizes()).toEqual([4]);
  const next = randomUUID();
  await append(boxIn(next), assign(next));
  expect(await listCheckpointSizes()).toEqual([4, 7]);
  await expectWholeLog();
});

test("a rollback leaves no node and no checkpoint", async () => {
  const count = () => Promise.all([db.ledgerNode.count(), db.ledgerCheckpoint.count()]);
  const before = await count();
  const box = randomUUID();
  const givenUp = db.$transaction(async (tx) => {
    const events = [boxIn(box), assign(box)];
    await appendEvents(tx, { events, now: new Date() });
    throw new Error("given up");
  });
  await expect(givenUp).rejects.toThrow("given up");
  expect(await count()).toEqual(before);
});

test("twenty concurrent sales grow one tree, whose last state is signed", async () => {
  const boxes = Array.from({ length: 20 }, () => randomUUID());
  await append(...boxes.map(boxIn));
  await Promise.all(boxes.map((box) => append(assign(box))));
  expect((await listCheckpointSizes()).at(-1)).toBe(await db.ledgerEntry.count());
  await expectWholeLog();
});

test("entries that wait for their commit are not signed, nor those that roll back", async () => {
  const before = await listCheckpointSizes();
  const box = randomUUID();
  await append(boxIn(box));
  const open = db.$transaction(async (tx) => {
    await appendEvents(tx, { events: [assign(box)], now: new Date() });
    await signLedger();
    throw new Error("given up");
  });
  await expect(open).rejects.toThrow("given up");
  await signLedger();
  expect(await listCheckpointSizes()).toEqual([...before, await db.ledgerEntry.count()]);
  await expectWholeLog();
});

test("the job signs a grown log, at most every five minutes", async () => {
  const before = await listCheckpointSizes();
  await keepCheckpoint(later(60));
  expect(await listCheckpointSizes()).toEqual(before);

  await append(boxIn());
  await keepCheckpoint();
  expect(await listCheckpointSizes()).toEqual(before);
  await Promise.all([keepCheckpoint(later(6)), keepCheckpoint(later(6))]);
  const size = await db.ledgerEntry.count();
  expect(await listCheckpointSizes()).toEqual([...before, size]);

  await append(boxIn());
  await keepCheckpoint(later(10));
  expect(await listCheckpointSizes()).toEqual([...before, size]);
  await keepCheckpoint(later(12));
  expect(await listCheckpointSizes()).toEqual([...before, size, size + 1]);
  await expectWholeLog();
});

test("a new key or address signs the log again, whether it grew or not", async () => {
  const signer = getLogSigner();
  const own = { ...signer };
  const size = await db.ledgerEntry.count();
  try {
    Object.assign(signer, createLogSigner("moved.example/ledger", Buffer.alloc(32, 9)));
    await keepCheckpoint();
    await keepCheckpoint();
    expect(await db.ledgerCheckpoint.count({ where: { signer: signer.id } })).toBe(1);
  } finally {
    Object.assign(signer, own);
  }
  expect(await db.ledgerCheckpoint.count({ where: { signer: own.id, size } })).toBe(1);
  expect(await breachesOf(db)).toEqual([]);
});

test("an event too large for a bundle is refused", async () => {
  const box = randomUUID();
  await append(boxIn(box));
  const event = { type: "BREAK_START", box, challenge: "x".repeat(70_000) } as const;
  await expect(append({ ...event, station: "A", cameras: [] })).rejects.toThrow("too large");
});

describe("the database refuses", () => {
  const HASH = "sha256('x')";
  test.each([
    ["to change a node", "UPDATE ledger_nodes SET hash = hash", "append-only"],
    ["to delete a node", "DELETE FROM ledger_nodes WHERE level = 1", "append-only"],
    ["to empty the log", "TRUNCATE ledger_nodes", "append-only"],
    ["to change a checkpoint", "UPDATE ledger_checkpoints SET note = ''", "append-only"],
    ["to delete a checkpoint", "DELETE FROM ledger_checkpoints", "append-only"],
    ["to empty the checkpoints", "TRUNCATE ledger_checkpoints CASCADE", "append-only"],
    [
      "a checkpoint of entries to come",
      `INSERT INTO ledger_checkpoints (signer, size, root, note, at)
       SELECT 'a', max(seq) + 2, ${HASH}, '', now() FROM ledger_entries`,
      "last_seq_fkey",
    ],
  ])("%s", async (_, sql, reason) => {
    await expect(db.$executeRawUnsafe(sql)).rejects.toThrow(reason);
  });
});

describe("the invariants detect", () => {
  const FORGED = "sha256('forged')";
  test.each([
    [
      "a node with another hash",
      `UPDATE ledger_nodes SET hash = ${FORGED} WHERE level = 3 AND index = 2`,
      ["a node of the log has the hash of its children"],
    ],
    [
      "a missing node",
      "DELETE FROM ledger_nodes WHERE level = 3 AND index = 2",
      [
        "a node of the log has the hash of its children",
        "every complete node below a checkpoint is stored",
      ],
    ],
    [
      "a leaf that was replaced",
      `UPDATE ledger_entries SET leaf_hash = ${FORGED} WHERE seq = 9`,
      ["a node of the log has the hash of its children"],
    ],
    [
      "a checkpoint with another root",
      `UPDATE ledger_checkpoints SET root = ${FORGED} WHERE size = 4`,
      [
        "the note of a checkpoint states its origin, size and root",
        "a checkpoint has the root of its entries",
      ],
    ],
  ])("%s", async (_, sql, names) => {
    expect(await breachesAfter(sql)).toEqual(expect.arrayContaining(names));
    expect(await breachesOf(db)).toEqual([]);
  });

  /** Breaks the rows with triggers and constraints off, and rolls back. */
  async function breachesAfter(sql: string): Promise<string[]> {
    const found: string[] = [];
    const work = db.$transaction(async (tx: Tx) => {
      await tx.$executeRaw`SET LOCAL session_replication_role = replica`;
      expect(await tx.$executeRawUnsafe(sql)).toBeGreaterThan(0);
      found.push(...(await breachesOf(tx)));
      throw new Error("rolled back");
    });
    await expect(work).rejects.toThrow("rolled back");
    return found;
  }
});
