import fs from "node:fs";
import path from "node:path";

import { isRoot, placeOf, serverIdentity } from "../lib/postgres-place.mjs";
import { waitUntil } from "./shoppers.mjs";

/** An empty folder that PostgreSQL may write to. */
export async function makeFolder(name) {
  const { home } = await placeOf(name, serverIdentity());
  fs.rmSync(home, { recursive: true, force: true });
  fs.mkdirSync(home, { recursive: true });
  const { uid, gid } = serverIdentity();
  if (isRoot) fs.chownSync(home, uid, gid);
  return home;
}

/** The job that fills the copy runs each minute, or when told to. */
export async function copyLedger(shop, copy) {
  // The audit log's heads come later, and wait for the next entry of a box.
  const [{ size }] = await shop.query(
    "SELECT (max(seq) + 1)::int AS size FROM ledger_entries WHERE type IN ('LISTED', 'ASSIGN')",
  );
  const file = path.join(copy, "checkpoint");
  const sizeOfCopy = () =>
    fs.existsSync(file) ? Number(fs.readFileSync(file, "utf8").split("\n")[1]) : 0;
  const isCopied = await waitUntil(async () => {
    await shop.sweep(0);
    return sizeOfCopy() >= size;
  });
  if (!isCopied)
    throw new Error(`The copy has ${sizeOfCopy()} of the ledger's first ${size} entries.`);
}
