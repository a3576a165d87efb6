import "server-only";

import { setTimeout as wait } from "node:timers/promises";

import pg from "pg";
import { z } from "zod";

import { checkRows, column } from "@/lib/platform/database/query-rows";
import { getEnv } from "@/lib/platform/env";
import { logger } from "@/lib/platform/logging/logger";
import { MINUTE_MS, SECOND_MS } from "@/lib/platform/time";

const LIMIT_MS = 900;
const TOLERATED_CLOCK_MS = 2 * SECOND_MS;

// A separate pool, because requests may hold every connection of theirs.
const pool = new pg.Pool({
  connectionString: getEnv().DATABASE_URL,
  max: 1,
  connectionTimeoutMillis: LIMIT_MS,
  query_timeout: LIMIT_MS,
  idleTimeoutMillis: MINUTE_MS,
  allowExitOnIdle: true,
});
pool.on("error", () => undefined);

type DatabaseHealth = {
  isReady: boolean;
  /** How far this process's clock is ahead of the database's; 0 up to two seconds. */
  clockOffSeconds: number;
};

const clockSchema = z.object({ ms: column.float });

const AWAY: DatabaseHealth = { isReady: false, clockOffSeconds: 0 };

let pendingProbe: Promise<DatabaseHealth> | undefined;
let wasClockOff = false;

export function databaseHealth(): Promise<DatabaseHealth> {
  return (pendingProbe ??= probe().finally(() => (pendingProbe = undefined)));
}

async function probe(): Promise<DatabaseHealth> {
  const timer = new AbortController();
  const answer = compareClocks().then(
    (clockOffSeconds) => ({ isReady: true, clockOffSeconds }),
    () => AWAY,
  );
  const timeout = wait(LIMIT_MS, AWAY, { signal: timer.signal }).catch(() => AWAY);
  try {
    return await Promise.race([answer, timeout]);
  } finally {
    timer.abort();
  }
}

async function compareClocks(): Promise<number> {
  const askedAt = Date.now();
  const { rows } = await pool.query(
    "SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS ms",
  );
  const to = Date.now();
  const [clock] = checkRows(clockSchema, rows);
  const offMs = distanceTo(clock?.ms ?? to, { from: askedAt, to });
  const isOff = Math.abs(offMs) > TOLERATED_CLOCK_MS;
  const clockOffSeconds = isOff ? Math.round(offMs / 100) / 10 : 0;
  if (isOff && !wasClockOff)
    logger.error({ clockOffSeconds }, "This server's clock is not the database's");
  wasClockOff = isOff;
  return clockOffSeconds;
}

/** The database's moment was somewhere in the span, so only what lies outside of it counts. */
function distanceTo(moment: number, { from, to }: { from: number; to: number }): number {
  if (from > moment) return from - moment;
  return to < moment ? to - moment : 0;
}
