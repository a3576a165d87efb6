import net from "node:net";

import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";

import { PrismaClient } from "@/lib/generated/prisma/client";
import { isOverloaded } from "@/lib/platform/database/database-overload";
import { call } from "@/tests/setup/request";

const WAIT_MS = 60_000;

/** A client with short timeouts, for a database that is missing or in trouble. */
function clientOf(url: string, options: pg.PoolConfig = {}) {
  const pool = new pg.Pool({ connectionString: url, connectionTimeoutMillis: 1000, ...options });
  pool.on("error", () => undefined);
  const transactionOptions = { maxWait: 500, timeout: 500 };
  return { pool, client: new PrismaClient({ adapter: new PrismaPg(pool), transactionOptions }) };
}

async function serverThat(treats: (socket: net.Socket) => void): Promise<string> {
  const server = net.createServer((socket) => treats(socket.on("error", () => undefined)));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  server.unref();
  return `postgresql://nobody:secret@127.0.0.1:${(server.address() as net.AddressInfo).port}/none`;
}

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => "it worked",
    (error: unknown) => error,
  );

test.each<[string, () => Promise<string>]>([
  ["that refuses connections", async () => "postgresql://nobody:secret@127.0.0.1:1/none"],
  ["that never answers", () => serverThat((socket) => socket.unref())],
  ["that hangs up", () => serverThat((socket) => socket.destroy())],
])(
  "a database %s counts as overload for every kind of query",
  async (_, start) => {
    const { pool, client } = clientOf(await start());
    const ways = [
      client.user.count(),
      client.$queryRaw`SELECT 1`,
      client.$transaction((tx) => tx.user.count()),
      pool.query("SELECT 1"),
    ];
    const failures = await Promise.all(ways.map(failureOf));
    expect(failures.map((failure) => isOverloaded(failure))).toEqual(Array(4).fill(true));
    await pool.end();
  },
  WAIT_MS,
);

test(
  "a busy or stopping database counts as overload, and our own mistake doesn't",
  async () => {
    const { pool, client } = clientOf(process.env.DATABASE_URL ?? "", { max: 1 });
    const slow = () => new Promise((resolve) => setTimeout(resolve, 800));
    const held = await pool.connect();
    const failures = await Promise.all([
      failureOf(client.user.count()),
      failureOf(client.$transaction((tx) => tx.user.count())),
    ]);
    held.release();
    failures.push(
      await failureOf(client.$transaction((tx) => slow().then(() => tx.user.count()))),
      await failureOf(client.$queryRaw`SELECT pg_terminate_backend(pg_backend_pid())`),
      await failureOf(
        client.$transaction(async (tx) => {
          await tx.$executeRaw`SET LOCAL statement_timeout = 50`;
          await tx.$queryRaw`SELECT pg_sleep(1)`;
        }),
      ),
    );
    // A standby can't write; a pooler lost its server; the disk is full.
    await client.$executeRaw`SET default_transaction_read_only = on`;
    failures.push(await failureOf(client.$executeRaw`CREATE TABLE refused (id int)`));
    await client.$executeRaw`SET default_transaction_read_only = off`;
    for (const sqlState of ["08006", "53100"])
      failures.push(
        await failureOf(
          client.$executeRawUnsafe(
            `DO $$ BEGIN RAISE EXCEPTION 'as if' USING ERRCODE = '${sqlState}'; END $$`,
          ),
        ),
      );
    expect(failures.map((failure) => isOverloaded(failure))).toEqual(Array(8).fill(true));

    const mistakes = [
      await failureOf(client.$queryRaw`SELECT nothing FROM nowhere`),
      await failureOf(client.user.findUniqueOrThrow({ where: { username: "timeout expired" } })),
      new Error("the message says: timeout expired"),
    ];
    expect(mistakes.map((failure) => isOverloaded(failure))).toEqual([false, false, false]);
    await pool.end();
  },
  WAIT_MS,
);

test(
  "requests get a 503 with Retry-After while the database is away",
  async () => {
    const shared = globalThis as { fairwaxDb?: unknown };
    const { fairwaxDb } = shared;
    const url = process.env.DATABASE_URL;
    delete shared.fairwaxDb;
    process.env.DATABASE_URL = "postgresql://nobody:secret@127.0.0.1:1/none";
    try {
      await jest.isolateModulesAsync(async () => {
        const { GET: list } = await import("@/app/api/products/route");
        const { POST: login } = await import("@/app/api/auth/login/route");
        const body = { username: "nobody", password: "nothing" };
        for (const answer of [
          await call(list, "/api/products"),
          await call(login, "/api/auth/login", { method: "POST", body }),
        ]) {
          expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
          expect(await answer.text()).not.toMatch(/127\.0\.0\.1|database/i);
        }
      });
    } finally {
      shared.fairwaxDb = fairwaxDb;
      process.env.DATABASE_URL = url;
    }
  },
  WAIT_MS,
);
