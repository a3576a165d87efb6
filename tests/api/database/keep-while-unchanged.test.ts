import { EventEmitter, once } from "node:events";
import { setTimeout } from "node:timers/promises";

import { GET as list } from "@/app/api/products/route";
import { addUpCatalogChanges, catalogVersion } from "@/lib/catalog/catalog-version";
import { db, pool } from "@/lib/platform/database/db";
import { keepWhileUnchanged } from "@/lib/platform/database/keep-while-unchanged";
import { createListing } from "@/tests/setup/factories";
import { call } from "@/tests/setup/request";

const OPTIONS = { currentVersion: catalogVersion, maxBytes: 1024, bytesOf: () => 1 };

beforeAll(async () => {
  await db.$executeRaw`CREATE TABLE kept_numbers (value integer NOT NULL)`;
  await db.$executeRaw`INSERT INTO kept_numbers VALUES (0)`;
  await db.$executeRaw`
    CREATE TRIGGER kept_numbers_counted AFTER UPDATE ON kept_numbers
    FOR EACH STATEMENT EXECUTE FUNCTION count_catalog_change()`;
});

/** As another process does: it knows nothing of what is kept here. */
async function write(value: number): Promise<void> {
  await pool.query("UPDATE kept_numbers SET value = $1", [value]);
}

async function stored(): Promise<{ value: number }> {
  const [row] = await db.$queryRaw<[{ value: number }]>`SELECT value FROM kept_numbers`;
  return row;
}

test("an answer is kept for as long as no change of it is committed", async () => {
  const read = jest.fn(stored);
  const keep = keepWhileUnchanged<{ value: number }>(OPTIONS);
  await write(1);
  expect(await keep("a", read)).toEqual({ value: 1 });
  await db.rateLimit.create({ data: { key: "another-visitor", points: 1 } });
  expect(await keep("a", read)).toEqual({ value: 1 });
  expect(read).toHaveBeenCalledTimes(1);
  expect(await keep("b", read)).toEqual({ value: 1 });
  expect(read).toHaveBeenCalledTimes(2);
  await write(2);
  expect(await keep("a", read)).toEqual({ value: 2 });
});

test("a change that is rolled back leaves the version", async () => {
  const version = await catalogVersion();
  const undone = db.$transaction(async (tx) => {
    await tx.$executeRaw`UPDATE kept_numbers SET value = 7`;
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  expect(await catalogVersion()).toBe(version);
});

test("a change that follows one rolled back to a savepoint is counted", async () => {
  const version = await catalogVersion();
  const client = await pool.connect();
  try {
    await client.query("BEGIN; SAVEPOINT before; UPDATE kept_numbers SET value = 7");
    await client.query("ROLLBACK TO before; UPDATE kept_numbers SET value = 8; COMMIT");
  } finally {
    client.release();
  }
  expect(await catalogVersion()).not.toBe(version);
});

test("transactions that change the catalog don't wait for each other's count", async () => {
  const versions = new Set([await catalogVersion()]);
  const clients = await Promise.all([pool.connect(), pool.connect()]);
  try {
    // Of two tables, because both would wait for the row of one.
    await clients[0]!.query("BEGIN; UPDATE kept_numbers SET value = 7");
    await clients[1]!.query("BEGIN; UPDATE listings SET name = name WHERE false");
    for (const client of clients.reverse()) {
      await client.query("COMMIT");
      versions.add(await catalogVersion());
    }
  } finally {
    for (const client of clients) client.release();
  }
  expect(versions.size).toBe(3);
});

test("counts of ended connections are added up, and the version stays", async () => {
  const before = await countedBy(0);
  await db.catalogChange.createMany({
    data: [
      { backend: -1, count: 3 },
      { backend: -2, count: 4 },
    ],
  });
  await write(1);
  const version = await catalogVersion();
  await addUpCatalogChanges();
  await addUpCatalogChanges();
  expect(await catalogVersion()).toBe(version);
  expect(await db.catalogChange.count({ where: { backend: { lt: 0 } } })).toBe(0);
  expect(await countedBy(0)).toBe(before + 7n);
  expect(await db.catalogChange.count({ where: { backend: { gt: 0 } } })).toBeGreaterThan(0);
});

test("an answer read while something was committed is not kept", async () => {
  const keep = keepWhileUnchanged<{ value: number }>(OPTIONS);
  await write(1);
  const early = await keep("a", async () => {
    const answer = await stored();
    await write(2);
    return answer;
  });
  expect(early).toEqual({ value: 1 });
  expect(await keep("a", stored)).toEqual({ value: 2 });
});

test("a transaction that is open during the read shows once it is committed", async () => {
  const keep = keepWhileUnchanged<{ value: number }>(OPTIONS);
  await write(1);
  const client = await pool.connect();
  try {
    await client.query("BEGIN; UPDATE kept_numbers SET value = 2");
    expect(await keep("a", stored)).toEqual({ value: 1 });
    expect(await keep("a", stored)).toEqual({ value: 1 });
    await client.query("COMMIT");
  } finally {
    client.release();
  }
  expect(await keep("a", stored)).toEqual({ value: 2 });
});

test("who asks while another's question is under way gets what was committed in between", async () => {
  const keep = keepWhileUnchanged<{ value: number }>(OPTIONS);
  await write(1);
  await keep("a", stored);
  const events = new EventEmitter();
  const query = pool.query.bind(pool) as (...given: unknown[]) => Promise<unknown>;
  const spy = jest.spyOn(pool, "query").mockImplementationOnce((async (...given: unknown[]) => {
    const answer = await query(...given);
    const released = once(events, "release");
    events.emit("answered");
    await released;
    return answer;
  }) as never);
  const answered = once(events, "answered");
  const early = keep("a", stored);
  await answered;
  await write(2);
  const late = keep("a", stored);
  events.emit("release");
  // It asked before the commit, so both are right.
  expect([1, 2]).toContain((await early).value);
  expect(await late).toEqual({ value: 2 });
  spy.mockRestore();
});

test("a failed read is not kept", async () => {
  const keep = keepWhileUnchanged<{ value: number }>(OPTIONS);
  await expect(keep("a", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  await write(3);
  expect(await keep("a", stored)).toEqual({ value: 3 });
});

test("no reader gets an answer from before its call, whoever else asks meanwhile", async () => {
  const keep = keepWhileUnchanged<{ value: number }>(OPTIONS);
  await write(0);
  let committed = 0;
  let isOver = false;
  async function writer() {
    for (let value = 1; value <= 150; value++) {
      await write(value);
      committed = value;
      await setTimeout(Math.random() * 4);
    }
    isOver = true;
  }
  let tooOld = 0;
  async function reader() {
    while (!isOver) {
      const atLeast = committed;
      const { value } = await keep("a", stored);
      if (value < atLeast) tooOld++;
      await setTimeout(Math.random() * 2);
    }
  }
  await Promise.all([writer(), ...Array.from({ length: 8 }, reader)]);
  expect(tooOld).toBe(0);
});

test("the catalog's answer is the new one as soon as a box is written", async () => {
  const ids = async () => {
    const response = await call(list, "/api/products?limit=48&q=evergreen");
    return ((await response.json()) as { id: number }[]).map(({ id }) => id);
  };
  expect(await ids()).toEqual([]);
  const { boxIds } = await createListing({ set: "Evergreen", quantity: 1 });
  expect(await ids()).toEqual(boxIds);
  expect(await ids()).toEqual(boxIds);
  await db.box.updateMany({ where: { id: { in: boxIds } }, data: { isAvailable: false } });
  expect(await ids()).toEqual([]);
});

const countedBy = async (backend: number) =>
  (await db.catalogChange.findUnique({ where: { backend } }))?.count ?? 0n;
