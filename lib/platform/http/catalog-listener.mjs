// Expires this process's cached pages when listings change. The database notifies on commit (see
// the migrations), whether this process, another one or psql made the change.
import tags from "next/dist/server/lib/incremental-cache/tags-manifest.external.js";
import pg from "pg";

const HOME = "_N_T_/home/default";
const ALL_LISTINGS = "_N_T_/products/[slug]/page";
const pageOf = (slug) => `_N_T_/products/${slug}`;

// Expires again later, because a page whose rendering overlapped the change is cached as new.
const SECOND_LOOK_MS = 3000;
const RETRY_MS = 1000;

let firstConnection;

export function catalogListener() {
  if (!process.env.DATABASE_URL || process.env.NEXT_PHASE === "phase-production-build")
    return undefined;
  return (firstConnection ??= Promise.race([
    connect(),
    new Promise((resolve) => setTimeout(resolve, 1000).unref()),
  ]));
}

async function connect() {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL, keepAlive: true });
  let isOver = false;
  const reconnect = () => {
    if (isOver) return;
    isOver = true;
    client.end().catch(() => undefined);
    setTimeout(connect, RETRY_MS).unref();
  };
  client.on("error", reconnect);
  client.on("end", reconnect);
  client.on("notification", ({ payload }) => expireTwice(payload));
  try {
    await client.connect();
    await client.query("LISTEN catalog_changed");
    // Changes may have been missed while disconnected.
    expireTwice("*");
  } catch {
    reconnect();
  }
}

function expireTwice(payload) {
  const stale = [HOME, ...(payload === "*" ? [ALL_LISTINGS] : payload.split(" ").map(pageOf))];
  expire(stale);
  setTimeout(expire, SECOND_LOOK_MS, stale).unref();
}

function expire(stale) {
  const now = Date.now();
  for (const tag of stale)
    tags.tagsManifest.set(tag, { ...tags.tagsManifest.get(tag), expired: now });
}
