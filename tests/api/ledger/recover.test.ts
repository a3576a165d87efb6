import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { checkpointText } from "@/lib/ledger/log/checkpoint-text";
import { findCheckpoint } from "@/lib/ledger/log/checkpoints";
import { createLogSigner, getLogSigner } from "@/lib/ledger/log/log-signer";
import { countEntries, signLedger } from "@/lib/ledger/log/sign-ledger";
import { db } from "@/lib/platform/database/db";
import { MINUTE_MS } from "@/lib/platform/time";
import {
  checkContinuity,
  findLedgerProblem,
  keepContinuity,
  stopAsking,
} from "@/lib/proof/continuity/check-continuity";
import { fillCopy } from "@/lib/proof/continuity/fill-copy";
import { listLostCancellations, listLostSales } from "@/lib/proof/continuity/list-lost-sales";
import { recoverLedger } from "@/lib/proof/continuity/recover-ledger";
import { dropBackup, restore } from "@/tests/setup/databases";
import { listBreaches } from "@/tests/setup/invariants";
import { append, appendMany, assign, boxIn, listLeaves } from "@/tests/setup/ledger";
import { listen } from "@/tests/setup/local-server";
import { logOf } from "@/tests/setup/log-tree";
import { ask, publishBeyondBackup } from "@/tests/setup/lost-entries";
import { holdBox } from "@/tests/setup/sales";
import { temporaryFolder } from "@/tests/setup/witness-process";

const { folder, remove } = temporaryFolder();
let shop: Awaited<ReturnType<typeof publishBeyondBackup>>;

beforeAll(async () => {
  shop = await publishBeyondBackup(folder);
});
beforeEach(async () => {
  await restore();
  ask({ copy: folder });
});
afterAll(async () => {
  remove();
  await dropBackup();
});

const BROKEN_LOG = [
  "the ledger has no gaps",
  "each entry names the previous entry of its box",
  "a leaf has the hash of its bytes",
  "the columns of an entry say what its leaf says",
  "a node of the log has the hash of its children",
  "a checkpoint has the root of its entries",
];

test("a copy puts the entries back, and the log goes on as it was signed", async () => {
  await keepContinuity();
  expect(await recoverLedger(`${folder}/`)).toEqual({
    before: shop.kept,
    size: shop.published.size,
  });
  expect(await listLeaves()).toEqual(shop.leaves);

  await checkContinuity();
  expect(await findLedgerProblem()).toBeNull();
  await signLedger();
  expect((await findCheckpoint(db))?.note).toBe(shop.published.note);
  await append(boxIn());
  await signLedger();
  const names = (await listBreaches(db)).map(({ name }) => name);
  expect(names.filter((name) => BROKEN_LOG.includes(name))).toEqual([]);

  const { size } = shop.published;
  expect(await recoverLedger(folder)).toEqual({ before: size + 1, size: size + 1 });
});

test("the boxes whose orders or cancellations are missing are listed", async () => {
  expect([await listLostSales(), await listLostCancellations()]).toEqual([[], []]);
  await recoverLedger(folder);
  expect(await listLostSales()).toMatchObject([
    { box: shop.sold.boxId, name: expect.stringContaining(shop.listing.set) as string },
    { box: shop.unknown.boxId, name: null },
  ]);
  expect(await listLostCancellations()).toMatchObject([{ box: shop.canceled.boxId }]);
});

test("what was sold comes off sale, even while someone else pays for it", async () => {
  const where = { boxId: shop.sold.boxId };
  const select = { isAvailable: true, heldById: true };
  expect(await db.box.findUnique({ where, select })).toMatchObject({ isAvailable: true });
  await holdBox({ productId: shop.sold.productId, until: new Date(Date.now() + 15 * MINUTE_MS) });
  await recoverLedger(folder);
  expect(await db.box.findUnique({ where, select })).toEqual({
    isAvailable: false,
    heldById: null,
  });
  await expect(db.box.update({ where, data: { isAvailable: true }, select })).rejects.toThrow(
    "is sold or withdrawn",
  );
  const free = await db.box.findUnique({ where: { id: shop.freeId }, select });
  expect(free).toEqual({ isAvailable: true, heldById: null });
});

test("a copy at an address will do, and a run that was cut off goes on", async () => {
  const many = temporaryFolder();
  const leaves = await longerLog();
  let reads = 0;
  const server = await listen(async ({ url = "" }) => {
    if (url.includes("/tile/") && ++reads === 5) return { status: 503, body: "" };
    return { status: 200, body: readFileSync(join(many.folder, url.replace("/log/", ""))) };
  });
  try {
    await writeCopy(many.folder, leaves);
    await restore();
    // All three tiles are proven, but the second one is gone when it is to be written.
    await expect(recoverLedger(`${server.url}/log`)).rejects.toThrow("responded with 503");
    const partly = await countEntries(db);
    expect(partly).toBeGreaterThan(shop.kept);
    expect(partly).toBeLessThan(leaves.length);
    expect(await recoverLedger(`${server.url}/log`)).toEqual({
      before: partly,
      size: leaves.length,
    });
    expect(await listLeaves()).toEqual(leaves);
  } finally {
    await server.close();
    many.remove();
  }
});

describe("nothing is written from", () => {
  const forged = temporaryFolder();
  beforeEach(() => cpSync(folder, forged.folder, { recursive: true }));
  afterAll(forged.remove);

  const fileOf = (name: string) => join(forged.folder, name);
  const bundle = () => fileOf(`tile/entries/000.p/${shop.published.size}`);
  const expectRefusal = async (sentence: RegExp, place = forged.folder) => {
    const entries = await countEntries(db);
    await expect(recoverLedger(place)).rejects.toThrow(sentence);
    expect(await countEntries(db)).toBe(entries);
    expect(await listLostSales()).toEqual([]);
  };

  test("a copy that another key signed", async () => {
    const { sign, origin } = createLogSigner(getLogSigner().origin, Buffer.alloc(32, 9));
    const { size } = shop.published;
    const root = logOf(shop.leaves).root(size);
    writeFileSync(fileOf("checkpoint"), sign(checkpointText({ origin, size, root })));
    await expectRefusal(/is not signed with the log's key/);
  });

  test("a checkpoint that was changed", async () => {
    const { size, note } = shop.published;
    writeFileSync(fileOf("checkpoint"), note.replace(`\n${size}\n`, `\n${size - 1}\n`));
    await expectRefusal(/is not signed with the log's key/);
  });

  test("a lost entry that was changed", async () => {
    const bytes = readFileSync(bundle());
    const at = bytes.lastIndexOf(shop.unknown.boxId);
    bytes.write(shop.sold.boxId, at);
    writeFileSync(bundle(), bytes);
    await expectRefusal(/don't have the root that was signed/);
  });

  test("entries that were cut off", async () => {
    writeFileSync(bundle(), readFileSync(bundle()).subarray(0, -1));
    await expectRefusal(/does not hold \d+ entries/);
  });

  test("more bytes than a tile can have", async () => {
    writeFileSync(bundle(), Buffer.alloc(256 * 65_537 + 1));
    await expectRefusal(/is too large/);
  });

  test("a folder without a copy", async () => {
    await expectRefusal(/ENOENT/, fileOf("none"));
  });

  test("the copy of a log that a database with entries of its own has left", async () => {
    ask({});
    await stopAsking();
    await append(boxIn());
    await expectRefusal(
      new RegExp(`^Entry ${shop.kept} of the database is not the copy's. Nothing was written.$`),
    );
    while ((await countEntries(db)) <= shop.published.size) await append(boxIn());
    await expectRefusal(/The copy has other entries than the database/);
  });
});

/** Grows the restored log over two more tiles, as if the shop had gone on in another way. */
async function longerLog(): Promise<Uint8Array[]> {
  ask({});
  await stopAsking();
  const [box = ""] = await appendMany(600);
  await append(assign(box));
  return listLeaves();
}

async function writeCopy(place: string, leaves: readonly Uint8Array[]) {
  ask({ copy: place });
  await signLedger();
  await fillCopy();
  expect((await findCheckpoint(db))?.size).toBe(leaves.length);
}
