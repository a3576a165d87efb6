import "server-only";

import { z } from "zod";

import { monotonicNow } from "@/lib/platform/cache/tags.mjs";
import { type Db, db } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { getEnv, isBuilding } from "@/lib/platform/env";
import { logger } from "@/lib/platform/logging/logger";
import { SECOND_MS } from "@/lib/platform/time";
import { INITIAL_SETTINGS, type Settings, settingsOf } from "@/lib/settings/definitions";

const KEPT_MS = 2 * SECOND_MS;

type Known = { settings: Settings; readAt: number };
/** Belongs to one database, because tests change theirs. */
type Kept = {
  now?: { url: string; readAt: number; known: Promise<Known> } | undefined;
  last?: Known & { url: string };
};
/** Next.js bundles pages and endpoints separately, and a change made by one must reach the other. */
const shared = globalThis as typeof globalThis & { fairwaxSettings?: Kept };
const kept = (shared.fairwaxSettings ??= {});

const rowSchema = z.object({ key: column.text, value: column.json });

/** Up to date. For amounts that someone pays. */
export async function readSettings(client: Db): Promise<Settings> {
  const rows = await queryRows(client, rowSchema)`
    SELECT DISTINCT ON (key) key, value FROM setting_versions ORDER BY key, version DESC`;
  const values = new Map(rows.map(({ key, value }) => [key, value]));
  return settingsOf((key) => values.get(key));
}

/**
 * At most two seconds old, and older while the database can't be read. `readAt` is when reading
 * began, for the pages that show them.
 */
export function currentSettings(): Promise<Known> {
  if (isBuilding) return Promise.resolve({ settings: INITIAL_SETTINGS, readAt: -Infinity });
  const url = getEnv().DATABASE_URL;
  const now = monotonicNow();
  if (kept.now?.url === url && now - kept.now.readAt < KEPT_MS) return kept.now.known;
  const known = load(url, now);
  kept.now = { url, readAt: now, known };
  return known;
}

async function load(url: string, readAt: number): Promise<Known> {
  try {
    const settings = await readSettings(db);
    kept.last = { url, settings, readAt };
    return kept.last;
  } catch (error) {
    logger.warn({ err: error }, "Reading the settings failed");
    // A page with these is never served from the cache.
    const { last } = kept;
    return { settings: last?.url === url ? last.settings : INITIAL_SETTINGS, readAt: -Infinity };
  }
}

export function forgetSettings(): void {
  kept.now = undefined;
}
