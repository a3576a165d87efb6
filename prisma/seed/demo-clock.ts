import type { PrismaClient } from "@/lib/generated/prisma/client";
import { jobPool, pool } from "@/lib/platform/database/db";
import { DAY_MS } from "@/lib/platform/time";

/** Moves to a moment before the seed. It never moves back. */
export type DemoClock = { at: (daysAgo: number) => Promise<void> };

const STOPPED: DemoClock = { at: async () => {} };

/**
 * Runs `work` on a clock of its own, in JavaScript and in the database's sessions of this process,
 * so that rows and ledger tell one story of some weeks. Only an empty ledger has no history yet
 * that it could contradict: with any entry, everything happens now.
 */
export async function onDemoClock<T>(
  db: PrismaClient,
  work: (clock: DemoClock) => Promise<T>,
): Promise<T> {
  if ((await db.ledgerEntry.count()) > 0) return work(STOPPED);
  await createFunctions(db);
  const RealDate = Date;
  let behindMs = 0;
  const now = () => RealDate.now() - behindMs;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args: [], made) =>
      Reflect.construct(target, args.length === 0 ? [now()] : args, made) as Date,
    get: (target, key) => (key === "now" ? now : (Reflect.get(target, key) as unknown)),
  });
  const start = RealDate.now();
  async function at(daysAgo: number) {
    const wanted = RealDate.now() - Math.round(start - daysAgo * DAY_MS);
    behindMs = Math.max(0, Math.min(behindMs || wanted, wanted));
    await db.$executeRaw`UPDATE demo_clock.clock SET behind_ms = ${behindMs}`;
  }
  try {
    return await work({ at });
  } finally {
    globalThis.Date = RealDate;
    await db.$executeRaw`DROP SCHEMA demo_clock CASCADE`;
  }
}

type Options = (typeof pool)["options"];

// Before the first query. A path may name a schema that doesn't exist.
for (const { options } of [pool, jobPool]) options.onConnect = afterConnecting(options);

function afterConnecting({ onConnect }: Options): Options["onConnect"] {
  return async (client) => {
    await onConnect?.(client);
    await client.query(`SELECT set_config('search_path', 'demo_clock, pg_catalog, '
      || current_setting('search_path'), false)`);
  };
}

/** Statements find these before PostgreSQL's, while the path says so. */
async function createFunctions(db: PrismaClient): Promise<void> {
  for (const statement of [
    "DROP SCHEMA IF EXISTS demo_clock CASCADE",
    "CREATE SCHEMA demo_clock",
    "CREATE TABLE demo_clock.clock AS SELECT 0::float8 AS behind_ms",
    ...["now", "clock_timestamp"].map(
      (name) => `CREATE FUNCTION demo_clock.${name}() RETURNS timestamptz LANGUAGE sql STABLE AS
        $$ SELECT pg_catalog.${name}() - behind_ms * interval '1 ms' FROM demo_clock.clock $$`,
    ),
  ])
    await db.$executeRawUnsafe(statement);
}
