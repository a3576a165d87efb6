// Triggers notify on commit, whether a server process or psql made the change.
import pg from "pg";

import { heardChanges, noteChanges } from "./heard-changes.mjs";
import { CATALOG_TAG, SETTINGS_TAG, tagsOfChange } from "./tags.mjs";

const RETRY_MS = 1000;

/**
 * One connection per process: Next.js bundles what starts it apart from its cache handler.
 *
 * @type {{ connection?: Promise<unknown>, expirers: Set<(tags: string[]) => void> }}
 */
const shared = (globalThis.fairwaxListener ??= { expirers: new Set() });

/** @param {(tags: string[]) => void} expire */
export const onCatalogChange = (expire) => void shared.expirers.add(expire);

/** @returns settles once connected, or after a second */
export function listenForChanges() {
  if (!process.env.DATABASE_URL || process.env.NEXT_PHASE === "phase-production-build")
    return undefined;
  return (shared.connection ??= Promise.race([
    connect(),
    new Promise((resolve) => setTimeout(resolve, 1000).unref()),
  ]));
}

function expire(tags) {
  noteChanges(tags);
  for (const each of shared.expirers) each(tags);
}

async function connect() {
  const connectionString = process.env.DIRECT_DATABASE_URL || process.env.DATABASE_URL;
  const client = new pg.Client({ connectionString, keepAlive: true });
  let isOver = false;
  const reconnect = () => {
    if (isOver) return;
    isOver = true;
    heardChanges.isListening = false;
    client.end().catch(() => undefined);
    setTimeout(connect, RETRY_MS).unref();
  };
  client.on("error", reconnect);
  client.on("end", reconnect);
  client.on("notification", ({ payload }) => expire(tagsOfChange(payload)));
  try {
    await client.connect();
    await client.query("LISTEN catalog_changed");
    // Notifications sent while disconnected were lost.
    expire([CATALOG_TAG, SETTINGS_TAG]);
    heardChanges.isListening = true;
  } catch {
    reconnect();
  }
}
