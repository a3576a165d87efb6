import "server-only";

import { AsyncLocalStorage } from "node:async_hooks";

import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";

import { Prisma, PrismaClient } from "@/lib/generated/prisma/client";
import { limitShares, sharesOf } from "@/lib/platform/database/connection-shares";
import { databaseErrorOf } from "@/lib/platform/database/database-error";
import { createStatementNames } from "@/lib/platform/database/statement-names";
import { directUrl, getEnv } from "@/lib/platform/env";
import { MINUTE_MS, SECOND_MS } from "@/lib/platform/time";

export { Prisma };

export type Tx = Prisma.TransactionClient; // oxlint-disable-line fairwax/no-transaction-client
export type Db = PrismaClient | Tx;

type Limits = { connectMs: number; lockMs: number; statementMs: number; transactionMs: number };

/** The lock timeout is shorter, so that logs tell the two apart. */
export const REQUEST_LIMITS: Limits = {
  connectMs: 10 * SECOND_MS,
  lockMs: 4 * SECOND_MS,
  statementMs: 5 * SECOND_MS,
  transactionMs: 20 * SECOND_MS,
};
const JOB_LIMITS: Limits = {
  connectMs: 30 * SECOND_MS,
  lockMs: 50 * SECOND_MS,
  statementMs: MINUTE_MS,
  transactionMs: MINUTE_MS,
};
const SHARE_WAIT_MS = 2 * SECOND_MS;
/** Three jobs at work, a listener for each lane, and one for mail, push and the workers themselves. */
const MAX_JOB_CONNECTIONS = 7;

type Address = { url: string; isDirect: boolean };
/** Whose connections `db` uses; without one, those of requests. */
type Mode = "job" | "replica";

function connect({ url, isDirect }: Address, max: number, limits: Limits): pg.Pool {
  const { connectMs, lockMs, statementMs } = limits;
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: connectMs,
    // Not a startup parameter: PgBouncer rejects connections with ones it doesn't know. Where a
    // transaction gets another connection, the role has them (check-addresses.ts).
    ...(isDirect && {
      onConnect: async (client: pg.ClientBase) => {
        await client.query(`SET lock_timeout = ${lockMs}; SET statement_timeout = ${statementMs}`);
      },
    }),
  });
  // The pool replaces broken connections, but an unhandled error event ends the process.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}

const transactionOf = ({ connectMs, transactionMs }: Limits) => ({
  maxWait: connectMs,
  timeout: transactionMs,
});

function connectAll() {
  const { DATABASE_POOL_SIZE, DATABASE_URL, DIRECT_DATABASE_URL, DATABASE_REPLICA_URL } = getEnv();
  const requests = connect(
    { url: DATABASE_URL, isDirect: DIRECT_DATABASE_URL === undefined },
    DATABASE_POOL_SIZE,
    REQUEST_LIMITS,
  );
  const replica =
    DATABASE_REPLICA_URL === undefined
      ? null
      : connect({ url: DATABASE_REPLICA_URL, isDirect: true }, DATABASE_POOL_SIZE, REQUEST_LIMITS);
  for (const pool of [requests, replica].filter((opened) => opened !== null))
    limitShares(pool, { ...sharesOf(DATABASE_POOL_SIZE), waitMs: SHARE_WAIT_MS });
  const jobs = connect(
    { url: directUrl(getEnv()), isDirect: true },
    Math.min(DATABASE_POOL_SIZE + 3, MAX_JOB_CONNECTIONS),
    JOB_LIMITS,
  );
  const mode = new AsyncLocalStorage<Mode>();
  const pools = { requests, jobs, replica };
  const adapter = new PrismaPg(
    forward(requests, () => poolOf(pools, mode.getStore())),
    {
      // Transaction poolers switch connections, where prepared names don't exist.
      ...(getEnv().PREPARED_STATEMENTS ? { statementNameGenerator: createStatementNames() } : {}),
    },
  );
  // One for all pools, because each client takes 17 MB.
  const client = new PrismaClient({ adapter, transactionOptions: transactionOf(REQUEST_LIMITS) });
  return { pools, client, mode };
}

type Pools = Record<"requests" | "jobs", pg.Pool> & { replica: pg.Pool | null };

function poolOf({ requests, jobs, replica }: Pools, mode: Mode | undefined): pg.Pool {
  if (mode === "job") return jobs;
  return mode === "replica" && replica ? replica : requests;
}

/** Forwards each access to what `target` returns at that moment. */
function forward<Target extends object>(first: Target, target: () => Target): Target {
  return new Proxy(first, {
    get(_, key) {
      const current = target();
      const value: unknown = Reflect.get(current, key, current);
      return typeof value === "function" ? (value.bind(current) as unknown) : value;
    },
  });
}

const shared = globalThis as typeof globalThis & { fairwaxDb?: ReturnType<typeof connectAll> };
const { pools, client, mode } = (shared.fairwaxDb ??= connectAll());

export const { requests: pool, jobs: jobPool } = pools;
/** Null without DATABASE_REPLICA_URL. */
export const replicaPool = pools.replica;

const transact = client.$transaction.bind(client) as (
  work: unknown,
  options: object,
) => Promise<unknown>;
const ofJobs = Object.create(client, {
  $transaction: {
    value: (work: unknown, options?: object) =>
      transact(work, { ...transactionOf(JOB_LIMITS), ...options }),
  },
}) as PrismaClient;

type Operation = (input: unknown) => Promise<unknown>;
/**
 * Prisma batches the `findUnique` calls of one tick, and runs them all in the context of the first.
 * Some of them may need current data, so none reads from the replica.
 */
const ofReplica = new Proxy(client, {
  get(_, key) {
    const value: unknown = Reflect.get(client, key, client);
    if (typeof value !== "object" || value === null || !("findUnique" in value)) return value;
    return new Proxy(value, {
      get(model, name) {
        const operation: unknown = Reflect.get(model, name, model);
        return name === "findUnique" || name === "findUniqueOrThrow"
          ? (input: unknown) => mode.exit(async () => await (operation as Operation)(input))
          : operation;
      },
    });
  },
});

/**
 * Applies request limits, or job limits inside {@link runAsJob}. Asks the replica inside
 * {@link runOnReplica}, except for `findUnique`.
 */
export const db: PrismaClient = forward(client, () => {
  const current = mode.getStore();
  if (current === "replica") return ofReplica;
  return current === "job" ? ofJobs : client;
});

// Prisma doesn't send a query until its promise is awaited, which must happen inside.
export function runAsJob<T>(work: () => Promise<T>): Promise<T> {
  return mode.run("job", async () => await work());
}

/** Only for what writes nothing. `readLately` decides when (replica.ts). */
export function runOnReplica<T>(work: () => Promise<T>): Promise<T> {
  return mode.run("replica", async () => await work());
}

export async function disconnect(): Promise<void> {
  await client.$disconnect();
  await Promise.all([pools.requests.end(), pools.jobs.end(), pools.replica?.end()]);
}

export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const violation = databaseErrorOf(error);
  return (
    violation?.sqlState === UNIQUE_VIOLATION &&
    (constraint === undefined || violation.constraint === constraint)
  );
}

export function isLossOfLastOwner(error: unknown): boolean {
  return databaseErrorOf(error)?.sqlState === LOSS_OF_LAST_OWNER;
}

export function isRefusedPlace(error: unknown): boolean {
  return databaseErrorOf(error)?.sqlState === REFUSED_PLACE;
}

export function isLedgerIncomplete(error: unknown): boolean {
  return databaseErrorOf(error)?.sqlState === LEDGER_INCOMPLETE;
}

export function isSoldInLedger(error: unknown): boolean {
  return databaseErrorOf(error)?.sqlState === SOLD_IN_LEDGER;
}

export function isInUse(error: unknown): boolean {
  return databaseErrorOf(error)?.sqlState === OBJECT_IN_USE;
}

export function isReferenceViolation(error: unknown): boolean {
  return REFERENCE_VIOLATIONS.has(databaseErrorOf(error)?.sqlState ?? "");
}

export function isConflict(error: unknown): boolean {
  return CONFLICTS.has(databaseErrorOf(error)?.sqlState ?? "");
}

/** Errors to retry where the result changes once the work sees a concurrent deletion. */
export function isConflictOrDeletion(error: unknown): boolean {
  return isConflict(error) || isReferenceViolation(error);
}

const UNIQUE_VIOLATION = "23505";
/** Our own (prisma/sql/accounts.sql). */
const LOSS_OF_LAST_OWNER = "FW001";
/** Our own (prisma/sql/drops.sql). */
const REFUSED_PLACE = "FW002";
/** Our own (prisma/sql/ledger.sql). */
const LEDGER_INCOMPLETE = "FW003";
/** Our own (prisma/sql/ledger.sql). */
const SOLD_IN_LEDGER = "FW004";
const OBJECT_IN_USE = "55006";
/** PostgreSQL 18 reports RESTRICT as 23001. */
const REFERENCE_VIOLATIONS: ReadonlySet<string> = new Set(["23503", "23001"]);
const CONFLICTS: ReadonlySet<string> = new Set(["40P01", "40001"]);
const MAX_ATTEMPTS = 5;

/** Retries on deadlock and serialization failure. `work` must be one statement or transaction. */
export async function retryOnConflict<T>(
  work: () => Promise<T>,
  isRetryable: (error: unknown) => boolean = isConflict,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isRetryable(error)) throw error;
      // Random delays keep the same transactions from colliding again.
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * attempt));
    }
  }
}
