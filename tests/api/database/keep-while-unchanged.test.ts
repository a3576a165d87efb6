import { EventEmitter, once } from "node:events";
import { setTimeout } from "node:timers/promises";

import { GET as list } from "@/app/api/products/route";
import { db, pool } from "@/lib/platform/database/db";
import { keepWhileUnchanged } from "@/lib/platform/database/keep-while-unchanged";
import { createListing } from "@/tests/setup/factories";
import { call } from "@/tests/setup/request";

const LIMITS = { maxBytes: 1024, bytesOf: () => 1 };

beforeAll(async () => {
  await db.$executeRaw`CREATE TABLE kept_numbers (value integer NOT NULL)`;
  await db.$executeRaw`INSERT INTO kept_numbers VALUES (0)`;
});

/** As another process does: it knows nothing of what is kept here. */
async function write(value: number): Promise<void> {
  await pool.query("UPDATE kept_numbers SET value = $1", [value]);
}

async function stored(): Promise<{ value: number }> {
  const [row] = await db.$queryRaw<[{ value: number }]>`SELECT value FROM kept_numbers`;
  return row;
}

test("an answer is kept for as long as nothing is committed", async () => {
  const read = jest.fn(stored);
  const keep = keepWhileUnchanged<{ value: number }>(LIMITS);
  await write(1);
  // Other test files share the cluster, and each of their commits may have changed something.
  for (let tries = 0; tries < 50 && read.mock.calls.length !== 1; tries++) {
    read.mockClear();
    await write(1);
    expect(await keep("a", read)).toEqual({ value: 1 });
    expect(await keep("a", read)).toEqual({ value: 1 });
  }
  expect(read).toHaveBeenCalledTimes(1);
  expect(await keep("b", read)).toEqual({ value: 1 });
  expect(read).toHaveBeenCalledTimes(2);
  await write(2);
  expect(await keep("a", read)).toEqual({ value: 2 });
});

test("an answer read while something was committed is not kept", async () => {
  const keep = keepWhileUnchanged<{ value: number }>(LIMITS);
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
  const keep = keepWhileUnchanged<{ value: number }>(LIMITS);
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
  const keep = keepWhileUnchanged<{ value: number }>(LIMITS);
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
  const keep = keepWhileUnchanged<{ value: number }>(LIMITS);
  await expect(keep("a", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  await write(3);
  expect(await keep("a", stored)).toEqual({ value: 3 });
});

test("no reader gets an answer from before its call, whoever else asks meanwhile", async () => {
  const keep = keepWhileUnchanged<{ value: number }>(LIMITS);
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
  await db.product.updateMany({ where: { id: { in: boxIds } }, data: { isAvailable: false } });
  expect(await ids()).toEqual([]);
});
