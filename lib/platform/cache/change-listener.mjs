// Triggers notify on commit, whether a server process or psql made the change.
import pg from "pg";

import { heardChanges } from "./heard-changes.mjs";
import { CATALOG_TAG, HOME_TAG, SETTINGS_TAG, tagsOfChange } from "./tags.mjs";

const RETRY_MS = 1000;

let firstConnection;

/** @param {(tags: string[]) => void} expire @returns settles once connected, or after a second */
export function catalogListener(expire) {
  if (!process.env.DATABASE_URL || process.env.NEXT_PHASE === "phase-production-build")
    return undefined;
  return (firstConnection ??= Promise.race([
    connect(expire),
    new Promise((resolve) => setTimeout(resolve, 1000).unref()),
  ]));
}

async function connect(expirePages) {
  const expire = (tags) => {
    if (tags.includes(SETTINGS_TAG)) heardChanges.settings += 1;
    if (tags.includes(HOME_TAG) || tags.includes(CATALOG_TAG)) heardChanges.catalog += 1;
    expirePages(tags);
  };
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL, keepAlive: true });
  let isOver = false;
  const reconnect = () => {
    if (isOver) return;
    isOver = true;
    heardChanges.isListening = false;
    client.end().catch(() => undefined);
    setTimeout(connect, RETRY_MS, expirePages).unref();
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
