// Triggers notify on commit, whether a server process or psql made the change.
import pg from "pg";

import { CATALOG_TAG, SETTINGS_TAG, tagsOfChange } from "./tags.mjs";

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

async function connect(expire) {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL, keepAlive: true });
  let isOver = false;
  const reconnect = () => {
    if (isOver) return;
    isOver = true;
    client.end().catch(() => undefined);
    setTimeout(connect, RETRY_MS, expire).unref();
  };
  client.on("error", reconnect);
  client.on("end", reconnect);
  client.on("notification", ({ payload }) => expire(tagsOfChange(payload)));
  try {
    await client.connect();
    await client.query("LISTEN catalog_changed");
    // Notifications sent while disconnected were lost.
    expire([CATALOG_TAG, SETTINGS_TAG]);
  } catch {
    reconnect();
  }
}
