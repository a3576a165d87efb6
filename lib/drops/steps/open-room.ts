import "server-only";

import { randomBytes } from "node:crypto";

import { z } from "zod";

import { mailReminders } from "@/lib/drops/reminders/mail-reminders";
import { commitmentOf } from "@/lib/drops/seed";
import { tryToLockDrop } from "@/lib/drops/steps/lock-drop";
import { appendEvents } from "@/lib/ledger/append-events";
import { dropBox } from "@/lib/ledger/events";
import { db, retryOnConflict, type Tx } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { getEnv } from "@/lib/platform/env";
import { addJobs } from "@/lib/platform/jobs/add-jobs";

const SECRET_BYTES = 32;

const termsSchema = z.object({
  year: column.int,
  brand: column.text,
  set: column.text,
  format: column.text,
  boxes: column.int,
  mostPerAccount: column.int,
  opensAt: column.date,
  startsAt: column.date,
  now: column.date,
});

/** Opens the room. The ledger first says where the seed will come from, so no one can choose it. */
export const openRoom = ({ id }: { id: string }): Promise<boolean> =>
  retryOnConflict(() => db.$transaction((tx) => open(tx, id)));

async function open(tx: Tx, id: string): Promise<boolean> {
  if (!(await tryToLockDrop(tx, id))) return false;
  const chain = chainInUse();
  const secret = chain === null ? randomBytes(SECRET_BYTES) : null;
  const [terms] = await queryRows(tx, termsSchema)`
    UPDATE drops d SET state = 'OPEN', chain = ${chain}, secret = ${secret}::bytea FROM listings l
    WHERE d.id = ${id}::uuid AND d.state = 'ANNOUNCED' AND d.opens_at <= clock_timestamp()
      AND l.id = d.listing_id
    RETURNING l.year, l.brand, l.set, l.format, d.boxes, d.most_per_account AS "mostPerAccount",
      d.opens_at AS "opensAt", d.starts_at AS "startsAt", clock_timestamp() AS now`;
  if (!terms) return false;
  await addJobs(tx, mailReminders, [id]);
  const { year, brand, set, format, boxes, mostPerAccount, opensAt, startsAt, now } = terms;
  await appendEvents(tx, {
    now,
    events: [
      {
        type: "DROP_ANNOUNCED",
        box: dropBox(id),
        product: { year, brand, set, format },
        boxes,
        mostPerAccount,
        opensAt: opensAt.toISOString(),
        startsAt: startsAt.toISOString(),
        ...(chain !== null && { chain }),
        ...(secret && { commitment: Buffer.from(commitmentOf(secret)).toString("hex") }),
      },
    ],
  });
  return true;
}

function chainInUse(): string | null {
  const { LEDGER_BEACON_URL: url, LEDGER_BEACON_CHAINS: chains } = getEnv();
  return (url && chains[0]?.hash) || null;
}
