import "server-only";

import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";

import { getEnv } from "@/lib/env";
import { Prisma, PrismaClient } from "@/lib/generated/prisma/client";

export { Prisma };

/** The client, or the transaction that a caller composes several use cases in. */
export type Db = PrismaClient | Prisma.TransactionClient;

// One pool per process, also across the reloads of the development server.
const kept = globalThis as typeof globalThis & { fairwaxDb?: { pool: pg.Pool; db: PrismaClient } };

/**
 * How long a request waits for one of the pool's connections, with a transaction or without, and how long a transaction may take. Most
 * of either is waiting for others: for their locks and, on a slow machine, for the processor that hashes passwords.
 */
const PATIENCE_MS = 20_000;

function connect() {
  const env = getEnv();
  const pool = new pg.Pool({ connectionString: env.DATABASE_URL, max: env.DATABASE_POOL_SIZE, connectionTimeoutMillis: PATIENCE_MS });
  // A connection that breaks while idle is replaced on next use; without a listener it would end the process.
  pool.on("error", () => undefined);
  const transactionOptions = { maxWait: PATIENCE_MS, timeout: PATIENCE_MS };
  return { pool, db: new PrismaClient({ adapter: new PrismaPg(pool), transactionOptions }) };
}

const { pool, db } = (kept.fairwaxDb ??= connect());

export { db, pool };

/** True when the error says that a unique constraint refused a row; `constraint` names which one it has to be. */
export function isUniqueViolation(error: unknown, ...columns: string[]): boolean {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError) || error.code !== "P2002") return false;
  const text = JSON.stringify(error.meta ?? {});
  return columns.every((column) => text.includes(column));
}

/** True when the error says that the row which a new one refers to has gone. */
export function isReferenceViolation(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2003";
}

// Deadlock, serialization failure, and a foreign key to a row that went away in between: by number and as Prisma names them.
const CONFLICTS = /\b(?:40P01|40001|23503)\b/;
const CONFLICT_CODES = ["P2034", "P2003"];
const MAX_TRIES = 5;

/**
 * Does the work again when the database gave it up in favour of somebody else's. The work has to be one statement or one transaction,
 * so that nothing of the first try is left.
 */
export async function retryOnConflict<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (tries === MAX_TRIES || !isConflict(error)) throw error;
      // Apart from each other, or they would meet again.
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * tries));
    }
  }
}

function isConflict(error: unknown): boolean {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return false;
  return CONFLICT_CODES.includes(error.code) || CONFLICTS.test(JSON.stringify(error.meta ?? {})) || CONFLICTS.test(error.message);
}

/**
 * True when all connections of the pool were in use for longer than anybody should wait, or a transaction took so long that it was
 * given up, with all it had done. Neither library has a class for it.
 */
export function isOverloaded(error: unknown): boolean {
  return error instanceof Error && /timeout exceeded when trying to connect|Unable to start a transaction in the given time|on an expired transaction/.test(error.message);
}
