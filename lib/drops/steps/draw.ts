import "server-only";

import { findOrigin } from "@/lib/drops/steps/find-origin";
import { tryToLockDrop } from "@/lib/drops/steps/lock-drop";
import type { DueDrop } from "@/lib/drops/steps/next-step";
import { appendEvents } from "@/lib/ledger/append-events";
import { dropBox } from "@/lib/ledger/events";
import { db, retryOnConflict, type Tx } from "@/lib/platform/database/db";
import { logger } from "@/lib/platform/logging/logger";
import { MINUTE_MS } from "@/lib/platform/time";

/** A million places take some ten seconds. */
const TIMEOUT_MS = 5 * MINUTE_MS;

type Origin = NonNullable<Awaited<ReturnType<typeof findOrigin>>>;

/** Orders the places. All of the draw is committed, with its entry in the ledger, or nothing. */
export async function drawPlaces(drop: DueDrop): Promise<boolean> {
  const origin = await findOrigin(drop).catch((error: unknown) => {
    logger.warn({ err: error, drop: drop.id }, "The seed of a drop is not available yet");
    return null;
  });
  if (!origin) return false;
  return retryOnConflict(() =>
    db.$transaction((tx) => draw(tx, drop, origin), { timeout: TIMEOUT_MS }),
  );
}

async function draw(tx: Tx, { id, now }: DueDrop, { seed, said }: Origin): Promise<boolean> {
  if (!(await tryToLockDrop(tx, id))) return false;
  await tx.$executeRaw`SET LOCAL statement_timeout = 0`;
  const drawn = await tx.$executeRaw`
    UPDATE drops SET state = 'DRAWN', seed = ${Buffer.from(seed)}::bytea,
      drawn_at = clock_timestamp()
    WHERE id = ${id}::uuid AND state = 'CLOSED'`;
  if (drawn === 0) return false;
  await tx.$executeRaw`SELECT draw_places(d) FROM drops d WHERE id = ${id}::uuid`;
  const entry = {
    type: "DROP_DRAWN",
    box: dropBox(id),
    seed: Buffer.from(seed).toString("hex"),
  } as const;
  await appendEvents(tx, { now, events: [{ ...entry, ...said }] });
  return true;
}
