import "server-only";

import { z } from "zod";

import { SECONDS_TO_ROUND } from "@/lib/drops/rules";
import { tryToLockDrop } from "@/lib/drops/steps/lock-drop";
import { laterBy } from "@/lib/drops/steps/next-step";
import { appendEvents } from "@/lib/ledger/append-events";
import { roundAfter, timeOfRound } from "@/lib/ledger/beacon/round";
import { dropBox } from "@/lib/ledger/events";
import { signLedger } from "@/lib/ledger/log/sign-ledger";
import { databaseNow } from "@/lib/platform/database/database-now";
import { db, retryOnConflict, type Tx } from "@/lib/platform/database/db";
import { column, queryRow, queryRows } from "@/lib/platform/database/query-rows";
import type { DrandChain } from "@/lib/platform/drand-chain";
import { getEnv } from "@/lib/platform/env";
import { MINUTE_MS, SECOND_MS } from "@/lib/platform/time";

const dueSchema = z.object({ chain: column.text.nullable() });
const listSchema = z.object({ size: column.int, root: column.bytes, years: column.json });

/** A million places take several seconds. */
const TIMEOUT_MS = 5 * MINUTE_MS;

/**
 * Fixes the list of those who were there at the start: the ledger has its root and, with a beacon, a
 * round that no one can know yet.
 */
export async function closeList({ id }: { id: string }): Promise<boolean> {
  // Waits for those who joined in time. From the start on, no one else takes this lock.
  await db.$executeRaw`SELECT pg_advisory_xact_lock(drop_list_lock(${id}::uuid))`;
  const isClosed = await retryOnConflict(() =>
    db.$transaction((tx) => close(tx, id), { timeout: TIMEOUT_MS }),
  );
  // Its job would, too, but the draw waits for witnesses.
  if (isClosed) await signLedger();
  return isClosed;
}

async function close(tx: Tx, id: string): Promise<boolean> {
  if (!(await tryToLockDrop(tx, id))) return false;
  await tx.$executeRaw`SET LOCAL statement_timeout = 0`;
  const [due] = await queryRows(tx, dueSchema)`
    SELECT chain FROM drops
    WHERE id = ${id}::uuid AND state = 'OPEN' AND starts_at <= clock_timestamp()`;
  if (!due) return false;
  const { size, root, years } = await queryRow(tx, listSchema)`
    SELECT coalesce(sum(places), 0)::int AS size, drop_list_root(${id}::uuid) AS root,
      coalesce(jsonb_agg(jsonb_build_object('year', year, 'places', places) ORDER BY year)
        FILTER (WHERE year IS NOT NULL), '[]') AS years
    FROM (
      SELECT extract(year FROM u.created_at AT TIME ZONE 'UTC')::int AS year, count(*) AS places
      FROM drop_places p LEFT JOIN users u ON u.id = p.user_id
      WHERE p.drop_id = ${id}::uuid AND NOT p.is_late GROUP BY 1
    ) signed_up`;
  const now = await databaseNow(tx);
  const chain = due.chain === null ? null : knownChain(due.chain);
  const round = chain && roundAfter(chain, laterBy(now, SECONDS_TO_ROUND * SECOND_MS));
  await tx.$executeRaw`
    UPDATE drops SET state = 'CLOSED', closed_at = ${now}::timestamptz, size = ${size},
      root = ${root}::bytea, round = ${round}::int, account_years = ${JSON.stringify(years)}::jsonb
    WHERE id = ${id}::uuid`;
  await appendEvents(tx, {
    now,
    events: [
      {
        type: "DROP_CLOSED",
        box: dropBox(id),
        size,
        root: Buffer.from(root).toString("hex"),
        ...(round !== null && { round }),
      },
    ],
  });
  if (chain && round !== null && (await databaseNow(tx)) >= timeOfRound(chain, round))
    throw new Error("The ledger was busy until the beacon's round. The list closes again.");
  return true;
}

function knownChain(hash: string): DrandChain {
  const chain = getEnv().LEDGER_BEACON_CHAINS.find((known) => known.hash === hash);
  if (!chain) throw new Error(`The chain ${hash} of a drop is missing in LEDGER_BEACON_CHAINS.`);
  return chain;
}
