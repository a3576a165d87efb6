import { randomUUID } from "node:crypto";

import { DELETE } from "@/app/api/admin/products/[id]/route";
import { POST } from "@/app/api/admin/products/route";
import { appendEvents } from "@/lib/ledger/append-events";
import type { LedgerEvent } from "@/lib/ledger/events";
import { leafHash } from "@/lib/ledger/merkle";
import { db } from "@/lib/platform/database/db";
import { productBatchSchema } from "@/lib/stock/schema";
import { batch } from "@/tests/setup/batch";
import { createUser } from "@/tests/setup/factories";
import { call, sessionOf } from "@/tests/setup/request";

let cookie: string;
beforeAll(async () => {
  cookie = await sessionOf(await createUser({ role: "OWNER" }));
});

async function createProducts(changes: object) {
  const response = await call(POST, "/api/admin/products", {
    method: "POST",
    body: { ...batch, ...changes },
    cookie,
  });
  expect(response.status).toBe(201);
  return productBatchSchema.parse(await response.json()).products;
}

const entriesOf = (box: string) =>
  db.ledgerEntry.findMany({ where: { box }, orderBy: { seq: "asc" } });
const hex = (bytes: Uint8Array | null) => (bytes ? Buffer.from(bytes).toString("hex") : "");
const bodyOf = ({ leaf }: { leaf: Uint8Array }) =>
  JSON.parse(Buffer.from(leaf).toString()) as Record<string, unknown>;
const addBox = (box: string = randomUUID()) =>
  db.$transaction((tx) => appendEvents(tx, { events: [{ type: "BOX_IN", box }], now: new Date() }));

async function expectGapless() {
  const [{ first, last, count }] = await db.$queryRaw<
    [{ first: bigint; last: bigint; count: bigint }]
  >`SELECT min(seq) AS first, max(seq) AS last, count(*) AS count FROM ledger_entries`;
  expect([first, last]).toEqual([0n, count - 1n]);
}

test("new boxes enter the ledger in the order of their case, each with its own chain", async () => {
  const products = await createProducts({ set: `Ledger “é” ${randomUUID()}`, quantity: 3 });
  const chains = await Promise.all(products.map(({ boxId }) => entriesOf(boxId)));
  expect(chains.map((chain) => chain.map(({ type }) => type))).toEqual([
    ["BOX_IN", "LISTED"],
    ["BOX_IN", "LISTED"],
    ["BOX_IN", "LISTED"],
  ]);
  for (const [order, [boxIn, listed]] of chains.entries()) {
    if (!boxIn || !listed) throw new Error("There is no chain.");
    expect(bodyOf(boxIn)).toEqual({
      v: 1,
      type: "BOX_IN",
      box: boxIn.box,
      at: boxIn.at.toISOString(),
      prev: "",
      caseId: expect.any(String),
      position: order + 1,
    });
    expect(bodyOf(listed)).toMatchObject({
      mode: "ORDER_FIRST",
      product: { brand: batch.brand, set: products[order]?.set, year: batch.year },
      prev: hex(boxIn.leafHash),
    });
    expect([hex(boxIn.leafHash), hex(listed.leafHash)]).toEqual([
      hex(leafHash(boxIn.leaf)),
      hex(leafHash(listed.leaf)),
    ]);
  }
  expect(new Set(chains.map(([boxIn]) => boxIn && bodyOf(boxIn).caseId)).size).toBe(1);
  await expectGapless();
});

test("a loose box has no case, and a deleted one keeps its history and is void", async () => {
  const [product] = await createProducts({
    set: `Loose ${randomUUID()}`,
    quantity: 1,
    provenance: "Loose Box",
  });
  const id = String(product?.id);
  expect(
    (await call(DELETE, `/api/admin/products/${id}`, { method: "DELETE", params: { id }, cookie }))
      .status,
  ).toBe(200);
  const chain = await entriesOf(product?.boxId ?? "");
  expect(chain.map(({ type }) => type)).toEqual(["BOX_IN", "LISTED", "VOID"]);
  expect(chain[0] && bodyOf(chain[0])).not.toHaveProperty("caseId");
  expect(chain[2] && bodyOf(chain[2])).toMatchObject({
    reason: "WITHDRAWN",
    prev: hex(chain[1]?.leafHash ?? null),
  });
});

test("twenty concurrent batches leave no gap, nor does one that rolls back", async () => {
  const giveUp = db.$transaction(async (tx) => {
    await appendEvents(tx, { events: [{ type: "BOX_IN", box: randomUUID() }], now: new Date() });
    throw new Error("given up");
  });
  const batches = Array.from({ length: 20 }, (_, index) =>
    createProducts({ set: `Race ${index} ${randomUUID()}`, quantity: 2 }),
  );
  await expect(giveUp).rejects.toThrow("given up");
  await Promise.all(batches);
  await expectGapless();
});

test("the times of a box don't run backwards, whatever the writer's clock says", async () => {
  const box = randomUUID();
  const append = (event: LedgerEvent, now: Date) =>
    db.$transaction((tx) => appendEvents(tx, { events: [event], now }));
  const product = { year: 2026, brand: "Harbor", set: "Lantern", format: "Hobby" };
  await append({ type: "BOX_IN", box }, new Date(Date.now() - 60_000));
  const [{ at: arrival } = { at: new Date(0) }] = await entriesOf(box);
  expect(Math.abs(Date.now() - arrival.getTime())).toBeLessThan(30_000);

  const tomorrow = new Date(Date.now() + 86_400_000);
  await append({ type: "LISTED", box, mode: "ORDER_FIRST", product }, tomorrow);
  await append({ type: "VOID", box, reason: "WITHDRAWN" }, new Date());
  const chain = await entriesOf(box);
  expect(chain.map(({ at }) => at)).toEqual([arrival, tomorrow, tomorrow]);
  expect(chain.map((entry) => bodyOf(entry).at)).toEqual(chain.map(({ at }) => at.toISOString()));
});

describe("the database refuses", () => {
  const leafOf = (box: string, changes = "") =>
    `{"at":"2026-01-02T03:04:05.006Z","box":"${box}","prev":"","type":"BOX_IN","v":1${changes}}`;
  const insert = (
    box: string,
    {
      seq = "(SELECT max(seq) + 1 FROM ledger_entries)",
      hash = "",
      leaf = leafOf(box),
      at = "2026-01-02T03:04:05.006Z",
      prev = "NULL",
      type = "BOX_IN",
    } = {},
  ) =>
    `INSERT INTO ledger_entries (seq, type, box, at, leaf, leaf_hash, prev)
     SELECT ${seq}, '${type}', '${box}', '${at}', l, ${hash || "sha256('\\x00'::bytea || l)"},
       ${prev} FROM convert_to('${leaf}', 'UTF8') l`;
  const box = "00000000-0000-4000-8000-000000000001";
  const LISTED_LATER = "00000000-0000-4000-8000-000000000002";
  const LAST_LEAF = `(SELECT leaf_hash FROM ledger_entries WHERE box = '${LISTED_LATER}')`;

  test.each([
    ["to change an entry", "UPDATE ledger_entries SET at = now()", "append-only"],
    ["to delete an entry", "DELETE FROM ledger_entries WHERE seq = 0", "append-only"],
    ["to empty the ledger", "TRUNCATE ledger_entries CASCADE", "append-only"],
    [
      "a gap",
      insert(box, { seq: "(SELECT max(seq) + 2 FROM ledger_entries)" }),
      "the next entry of the ledger is",
    ],
    ["a number that is taken", insert(box, { seq: "0" }), "the next entry of the ledger is"],
    [
      "a hash of something else",
      insert(box, { hash: "sha256(l)" }),
      "a leaf has the hash of its bytes",
    ],
    [
      "another box than the leaf's",
      insert(box, { leaf: leafOf("another") }),
      "the columns of an entry say what its leaf says",
    ],
    [
      "another time than the leaf's",
      insert(box, { at: "2026-01-02T03:04:05.007Z" }),
      "the columns of an entry say what its leaf says",
    ],
    [
      "a chain from nowhere",
      insert(box, { prev: "sha256('x')" }),
      "an entry names the last leaf of its box",
    ],
    [
      "an unknown event",
      insert(box, { type: "RUMOR", leaf: leafOf(box).replace("BOX_IN", "RUMOR") }),
      "ledger_entries",
    ],
    [
      "a time before the box's last",
      insert(LISTED_LATER, {
        type: "LISTED",
        prev: LAST_LEAF,
        leaf: leafOf(LISTED_LATER)
          .replace("BOX_IN", "LISTED")
          .replace('"prev":""', `"prev":"'||encode(${LAST_LEAF}, 'hex')||'"`),
      }),
      "the times of a box do not run backwards",
    ],
  ])("%s", async (_, sql, reason) => {
    await addBox();
    if (sql.includes(LISTED_LATER)) await addBox(LISTED_LATER);
    const before = await db.ledgerEntry.count();
    await expect(db.$executeRawUnsafe(sql)).rejects.toThrow(reason);
    expect(await db.ledgerEntry.count()).toBe(before);
  });

  test("but accepts valid entries", async () => {
    await addBox();
    expect(await db.$executeRawUnsafe(insert(box))).toBe(1);
  });
});
