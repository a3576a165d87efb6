import pg from "pg";
import { z } from "zod";

import { findBreaches } from "../lib/invariants.mjs";
import { parseCheckpointText } from "@/lib/ledger/log/checkpoint-text";
import { countOf } from "@/lib/platform/plural";
import { createReplay } from "@/lib/proof/verify/replay";
import { parseSignedNote } from "@/lib/proof/verify/signed-note";

const ROWS = 1000;

const newestSchema = z.object({
  order: z.date().nullable(),
  entry: z.date().nullable(),
  orders: z.coerce.number(),
});
const entrySchema = z.object({ seq: z.coerce.number(), leaf: z.instanceof(Uint8Array) });
const noteSchema = z.object({ note: z.string() });

const [connectionString] = process.argv.slice(2);
const client = new pg.Client({ connectionString });

async function main(): Promise<number> {
  await client.connect();
  // One state of a database that may be in use.
  await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
  await sayHowOldItIs();
  const breaches = await findBreaches(async (statement) => (await client.query(statement)).rows);
  for (const { name, detail } of breaches) console.log(`✗ Violated: ${name} (${detail})`);
  console.log(`Invariants: ${countOf(breaches.length, "violation")}.`);
  const faults = await replayLedger();
  for (const fault of faults) console.log(`✗ ${fault}`);
  return breaches.length + faults.length > 0 ? 1 : 0;
}

async function sayHowOldItIs(): Promise<void> {
  const { rows } = await client.query(`
    SELECT max(placed_at) AS "order", count(*) AS orders,
      (SELECT max(at) FROM ledger_entries) AS entry FROM orders`);
  const { order, entry, orders } = newestSchema.parse(rows[0]);
  const when = (date: Date | null) => date?.toISOString() ?? "none";
  console.log(
    `${countOf(orders, "order")}, the latest: ${when(order)}. The ledger's latest entry: ${when(entry)}.`,
  );
}

/** Recomputes the log up to its latest signed state. */
async function replayLedger(): Promise<string[]> {
  const { rows } = await client.query(
    "SELECT note FROM ledger_checkpoints ORDER BY size DESC, at DESC LIMIT 1",
  );
  if (rows.length === 0) {
    console.log("Ledger: nothing was signed.");
    return [];
  }
  const { note } = noteSchema.parse(rows[0]);
  const checkpoint = parseCheckpointText(parseSignedNote(note)?.text ?? "");
  if (!checkpoint) return ["The latest checkpoint can't be read."];
  const replay = createReplay();
  for (let from = 0; from < checkpoint.size; from += ROWS) {
    const page = await client.query(
      "SELECT seq, leaf FROM ledger_entries WHERE seq >= $1 AND seq < $2 ORDER BY seq",
      [from, Math.min(from + ROWS, checkpoint.size)],
    );
    for (const { seq, leaf } of z.array(entrySchema).parse(page.rows))
      await replay.add({ seq, leaf: Buffer.from(leaf).toString("utf8") });
  }
  const faults = await replay.finish(checkpoint);
  const entries = countOf(checkpoint.size, "entry", "entries");
  console.log(
    `Ledger: ${entries} of ${countOf(replay.boxes(), "box", "boxes")}, ${countOf(faults.length, "fault")}.`,
  );
  return faults;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  await client.end();
}
