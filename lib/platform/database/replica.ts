import "server-only";

import { AsyncLocalStorage } from "node:async_hooks";
import type { IncomingMessage } from "node:http";

import type pg from "pg";
import { z } from "zod";

import { isOverloaded } from "@/lib/platform/database/database-overload";
import { isConflict, jobPool, replicaPool, runOnReplica } from "@/lib/platform/database/db";
import { checkRows, column } from "@/lib/platform/database/query-rows";
import { getEnv } from "@/lib/platform/env";
import { logger } from "@/lib/platform/logging/logger";
import { SECOND_MS } from "@/lib/platform/time";

const LOOK_EVERY_MS = 500;
const STALE_AFTER_MS = 1.5 * SECOND_MS;
/** The primary answers while the replica's position is unknown, and for writes still to come. */
const NEVER = Number.MAX_SAFE_INTEGER;
const COOKIE = "fairwax-written";
const COOKIE_SECONDS = 60;
const WRITTEN = new RegExp(`(?:^|; ?)${COOKIE}=(\\d{1,16})(?:;|$)`);

const positionSchema = z.object({
  cluster: column.text,
  isStandby: column.boolean,
  /** In bytes of WAL: what a standby has replayed, or a primary written. */
  position: column.float,
});

/** How far a replica was at the last look, and whether it had all that the look before saw written. */
type Standing = { replayed: number; isRecent: boolean; at: number; written: number };
const UNKNOWN: Standing = { replayed: -1, isRecent: false, at: -Infinity, written: NEVER };

type State = {
  standing: Standing;
  isFollowing: boolean;
  /** What the browser of this request wrote last. */
  seen: AsyncLocalStorage<number>;
};
// Next bundles what starts the process apart from its routes.
const shared = globalThis as typeof globalThis & { fairwaxReplica?: State };
const state = (shared.fairwaxReplica ??= {
  standing: UNKNOWN,
  isFollowing: false,
  seen: new AsyncLocalStorage(),
});

/** Lets a request that only reads use the replica, unless its browser wrote what that lacks. */
export function noteWritten({ method, headers: { cookie = "" } }: IncomingMessage): void {
  if (!replicaPool) return;
  const isReading = method === "GET" || method === "HEAD";
  state.seen.enterWith(isReading ? Number(WRITTEN.exec(cookie)?.[1] ?? 0) : NEVER);
}

/**
 * Makes later reads of this browser see what its request wrote.
 * @param isOver whether it has written everything, or goes on behind its headers
 */
export async function rememberWrite(headers: Headers, { isOver }: { isOver: boolean }) {
  if (!replicaPool) return;
  const position = isOver ? await positionOf(jobPool).catch(() => null) : null;
  const secure = getEnv().APP_URL.startsWith("https://") ? "; Secure" : "";
  headers.append(
    "Set-Cookie",
    `${COOKIE}=${position?.position ?? NEVER}; Path=/; Max-Age=${COOKIE_SECONDS}; HttpOnly; SameSite=Lax${secure}`,
  );
}

/**
 * Reads what may be a second old from DATABASE_REPLICA_URL, if it is set, not further behind, and
 * has what this browser wrote. Not for what is kept in memory or in pages: it is read anew when the
 * primary says that something changed, which the replica may not know yet.
 * @param work writes nothing, and is repeated on the primary if the replica fails
 */
export async function readLately<T>(work: () => Promise<T>): Promise<T> {
  if (!replicaPool) return work();
  follow(replicaPool);
  const { replayed, isRecent, at } = state.standing;
  const isUsable = isRecent && performance.now() - at < STALE_AFTER_MS;
  if (!isUsable || (state.seen.getStore() ?? NEVER) > replayed) return work();
  try {
    return await runOnReplica(work);
  } catch (error) {
    // It is away, or replays what this read would have needed.
    if (!isOverloaded(error) && !isConflict(error)) throw error;
    state.standing = UNKNOWN;
    return work();
  }
}

function follow(replica: pg.Pool): void {
  if (state.isFollowing) return;
  state.isFollowing = true;
  let isLooking = false;
  const look = async () => {
    if (isLooking) return;
    isLooking = true;
    state.standing = await compare(replica, state.standing.written).catch(() => UNKNOWN);
    isLooking = false;
  };
  void look();
  setInterval(() => void look(), LOOK_EVERY_MS).unref();
}

async function compare(replica: pg.Pool, written: number): Promise<Standing> {
  const at = performance.now();
  const [here, there] = await Promise.all([positionOf(jobPool), positionOf(replica)]);
  if (!there.isStandby || there.cluster !== here.cluster) {
    warnOnce();
    return UNKNOWN;
  }
  const { position: replayed } = there;
  return { replayed, isRecent: replayed >= written, at, written: here.position };
}

async function positionOf(connections: pg.Pool) {
  const { rows } = await connections.query(`
    SELECT (pg_control_system()).system_identifier::text AS cluster,
      pg_is_in_recovery() AS "isStandby",
      (CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn()
        ELSE pg_current_wal_insert_lsn() END - '0/0')::float8 AS position`);
  const [row] = checkRows(positionSchema, rows);
  if (!row) throw new Error("A SELECT without FROM has one row.");
  return row;
}

let hasWarned = false;

function warnOnce(): void {
  if (!hasWarned)
    logger.error("DATABASE_REPLICA_URL is not a standby of DATABASE_URL, so it is not used");
  hasWarned = true;
}
