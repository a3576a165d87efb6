import "server-only";

import { z } from "zod";

import { heardChanges } from "@/lib/platform/cache/heard-changes.mjs";
import { monotonicNow } from "@/lib/platform/cache/tags.mjs";
import { type Db, db } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { getEnv, isBuilding } from "@/lib/platform/env";
import { logger } from "@/lib/platform/logging/logger";
import { INITIAL_SETTINGS, type Settings, settingsOf } from "@/lib/settings/definitions";

export type Known = { settings: Settings; readAt: number };
type Read = { url: string; changes: number; known: Promise<Known>; settings?: Settings };
/** Belongs to one database, because tests change theirs, and to the changes heard before. */
type Kept = {
  now?: Read | undefined;
  last?: Known & { url: string };
};
/** Next.js bundles pages and endpoints separately. */
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
 * As of the last change that this process heard of, or read anew while it doesn't listen, and older
 * while the database can't be read. A change after `readAt` expires the pages that show them.
 */
export function currentSettings(): Promise<Known> {
  const known = settingsInMemory();
  if (known) return Promise.resolve(known);
  if (isUpToDate(kept.now)) return kept.now.known;
  const url = getEnv().DATABASE_URL;
  const read: Read = { url, changes: heardChanges.settings, known: load(url, monotonicNow()) };
  kept.now = read;
  void read.known.then(({ settings, readAt }) => {
    if (readAt >= 0) read.settings = settings;
  });
  return read.known;
}

/** {@link currentSettings} without waiting, unless they must be read. */
export function settingsInMemory(): Known | undefined {
  if (isBuilding) return { settings: INITIAL_SETTINGS, readAt: -Infinity };
  const settings = isUpToDate(kept.now) ? kept.now.settings : undefined;
  return settings && { settings, readAt: monotonicNow() };
}

const isUpToDate = (read: Read | undefined): read is Read =>
  heardChanges.isListening &&
  read?.url === getEnv().DATABASE_URL &&
  read.changes === heardChanges.settings;

async function load(url: string, readAt: number): Promise<Known> {
  try {
    const settings = await readSettings(db);
    kept.last = { url, settings, readAt };
    return kept.last;
  } catch (error) {
    logger.warn({ err: error }, "Reading the settings failed");
    kept.now = undefined;
    // A page with these is never served from the cache.
    const { last } = kept;
    return { settings: last?.url === url ? last.settings : INITIAL_SETTINGS, readAt: -Infinity };
  }
}
