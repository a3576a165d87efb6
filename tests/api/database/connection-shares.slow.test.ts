import { AsyncResource } from "node:async_hooks";

import pg from "pg";

import { GET as listOrders } from "@/app/api/orders/route";
import { GET as listProducts } from "@/app/api/products/route";
import { countForNetwork, sharesOf } from "@/lib/platform/database/connection-shares";
import { db, pool } from "@/lib/platform/database/db";
import { getEnv } from "@/lib/platform/env";
import { createUser } from "@/tests/setup/factories";
import { call, sessionOf } from "@/tests/setup/request";

/** prepareRequest starts a request like this. */
const from = <T>(network: string, work: () => Promise<T>): Promise<T> =>
  new AsyncResource("request").runInAsyncScope(() => {
    countForNetwork(network);
    return work();
  });

async function whileOrdersAreLocked<T>(work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: getEnv().DATABASE_URL });
  await client.connect();
  try {
    await client.query("BEGIN; LOCK TABLE orders IN ACCESS EXCLUSIVE MODE");
    return await work();
  } finally {
    await client.end();
  }
}

const search = () => call(listProducts, "/api/products?q=chrome");
const orders = (cookie: string) => call(listOrders, "/api/orders", { cookie });
const timeOf = async (work: () => Promise<Response>) => {
  const start = performance.now();
  return { status: (await work()).status, ms: performance.now() - start };
};

test("one account can't hold the connections of others", async () => {
  const cookie = await sessionOf(await createUser());
  await search();
  await whileOrdersAreLocked(async () => {
    const requests = Array.from({ length: 20 }, () =>
      from("203.0.113.1", () => timeOf(() => orders(cookie))),
    );
    await waitUntilHeld(sharesOf(pool.options.max).account);
    for (const network of ["203.0.113.1", "198.51.100.2"]) {
      const other = await from(network, () => timeOf(search));
      expect(other.status).toBe(200);
      expect(other.ms).toBeLessThan(1000);
    }
    const refused = await Promise.all(requests);
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]));
  });
  expect((await from("203.0.113.1", () => timeOf(() => orders(cookie)))).status).toBe(200);
});

test("one network can't hold the connections of others, even with many accounts", async () => {
  const cookies = await Promise.all(
    Array.from({ length: 20 }, async () => sessionOf(await createUser())),
  );
  await whileOrdersAreLocked(async () => {
    const requests = cookies.map((cookie) => from("203.0.113.3", () => orders(cookie)));
    await waitUntilHeld(sharesOf(pool.options.max).network);
    const other = await from("198.51.100.4", () => timeOf(search));
    expect(other).toMatchObject({ status: 200 });
    expect(other.ms).toBeLessThan(1000);
    const refused = await Promise.all(requests);
    expect(refused.every(({ headers }) => headers.get("retry-after") === "5")).toBe(true);
  });
});

async function waitUntilHeld(count: number): Promise<void> {
  for (;;) {
    const [row] = await db.$queryRaw<{ count: number }[]>`
      SELECT count(*)::int AS count FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    if ((row?.count ?? 0) >= count) return;
  }
}

test.each([
  [1, 1, 1],
  [2, 1, 1],
  [5, 2, 3],
  [10, 4, 6],
  [200, 80, 120],
])("a pool of %i connections gives an account %i and a network %i", (size, account, network) => {
  expect(sharesOf(size)).toEqual({ account, network });
});
