import "server-only";

import { setTimeout as wait } from "node:timers/promises";

import pg from "pg";

import { getEnv } from "@/lib/platform/env";
import { MINUTE_MS } from "@/lib/platform/time";

const LIMIT_MS = 900;

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

let pendingProbe: Promise<boolean> | undefined;

export function isDatabaseReady(): Promise<boolean> {
  return (pendingProbe ??= probe().finally(() => (pendingProbe = undefined)));
}

async function probe(): Promise<boolean> {
  const timer = new AbortController();
  const answer = pool.query("SELECT 1").then(
    () => true,
    () => false,
  );
  const timeout = wait(LIMIT_MS, false, { signal: timer.signal }).catch(() => false);
  try {
    return await Promise.race([answer, timeout]);
  } finally {
    timer.abort();
  }
}
