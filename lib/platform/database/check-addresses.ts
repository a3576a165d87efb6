import "server-only";

import { randomUUID } from "node:crypto";

import pg from "pg";
import { z } from "zod";

import { REQUEST_LIMITS } from "@/lib/platform/database/db";
import { checkRows, column } from "@/lib/platform/database/query-rows";
import { directUrl, type Env } from "@/lib/platform/env";
import { SECOND_MS } from "@/lib/platform/time";

const LIMIT_MS = 2 * SECOND_MS;
/** An old value of the other connection, if the pooler happens to choose the same one. */
const PROBES = 3;

type Addresses = Pick<Env, "DATABASE_URL" | "DIRECT_DATABASE_URL" | "PREPARED_STATEMENTS">;

/**
 * Why these addresses can't work, in sentences for operators. Nothing while a database is away: it
 * may come back, and the first requests say so.
 */
export async function problemsOfAddresses(env: Addresses): Promise<string[]> {
  try {
    return await probe(env);
  } catch {
    return [];
  }
}

async function probe(env: Addresses): Promise<string[]> {
  const { DATABASE_URL: url, DIRECT_DATABASE_URL: direct } = env;
  if (!(await isSwitching(directUrl(env as Env))))
    return direct === undefined ? [] : problemsOfPooler(url, env);
  return direct === undefined
    ? [
        "DATABASE_URL gives each transaction another connection. Set DIRECT_DATABASE_URL to PostgreSQL itself, for LISTEN and jobs.",
      ]
    : [
        "DIRECT_DATABASE_URL gives each transaction another connection. It must be PostgreSQL itself, or a session pooler.",
      ];
}

async function problemsOfPooler(url: string, env: Addresses): Promise<string[]> {
  const problems = [];
  const { role, statementTimeout, lockTimeout } = await limitsOf(url);
  if (statementTimeout === "0" || lockTimeout === "0") {
    const { statementMs, lockMs } = REQUEST_LIMITS;
    problems.push(
      `The role of DATABASE_URL needs time limits, which a pooler can't set: ALTER ROLE ${role} SET statement_timeout = ${statementMs}; ALTER ROLE ${role} SET lock_timeout = ${lockMs};`,
    );
  }
  if (env.PREPARED_STATEMENTS && (await losesStatements(url)))
    problems.push(
      "The pooler of DATABASE_URL loses prepared statements. Set PREPARED_STATEMENTS=off, or max_prepared_statements of PgBouncer 1.21.",
    );
  return problems;
}

const markSchema = z.object({ mark: column.text.nullable() });

/** Whether two transactions of one client may run on two connections. */
const isSwitching = (url: string): Promise<boolean> =>
  withTwo(url, async (first, second) => {
    for (let probes = 0; probes < PROBES; probes++) {
      const mark = randomUUID();
      await first.query("SELECT set_config('fairwax.probe', $1, false)", [mark]);
      const read = () => first.query("SELECT current_setting('fairwax.probe', true) AS mark");
      const [seen] = checkRows(markSchema, (await whileBusy(second, read))?.rows ?? []);
      if (seen?.mark !== mark) return true;
    }
    return false;
  });

const losesStatements = (url: string): Promise<boolean> =>
  withTwo(url, async (first, second) => {
    const statement = { name: `fairwax_probe_${randomUUID()}`, text: "SELECT 1" };
    await first.query(statement);
    const again = await whileBusy(second, () => first.query(statement));
    return again === null;
  });

const limitsSchema = z.object({
  role: column.text,
  statementTimeout: column.text,
  lockTimeout: column.text,
});

const limitsOf = (url: string) =>
  withTwo(url, async (client) => {
    const { rows } = await client.query(
      `SELECT quote_ident(current_user) AS role,
         current_setting('statement_timeout') AS "statementTimeout",
         current_setting('lock_timeout') AS "lockTimeout"`,
    );
    const [limits] = checkRows(limitsSchema, rows);
    if (!limits) throw new Error("A SELECT without FROM has one row.");
    return limits;
  });

/** Null if it fails while the other client holds the connection that was used before. */
async function whileBusy<T>(other: pg.Client, work: () => Promise<T>): Promise<T | null> {
  await other.query("BEGIN");
  try {
    return await work().catch(() => null);
  } finally {
    await other.query("ROLLBACK");
  }
}

async function withTwo<T>(
  connectionString: string,
  work: (first: pg.Client, second: pg.Client) => Promise<T>,
): Promise<T> {
  const options = { connectionString, connectionTimeoutMillis: LIMIT_MS, query_timeout: LIMIT_MS };
  const [first, second] = [new pg.Client(options), new pg.Client(options)];
  const clients = [first, second];
  for (const client of clients) client.on("error", () => undefined);
  try {
    await Promise.all(clients.map((client) => client.connect()));
    return await work(first, second);
  } finally {
    await Promise.allSettled(clients.map((client) => client.end()));
  }
}
