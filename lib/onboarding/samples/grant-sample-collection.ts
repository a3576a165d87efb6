import "server-only";

import { randomInt } from "node:crypto";

import { listOpenedBoxes } from "@/lib/onboarding/samples/sample-boxes";
import { createSampleRows } from "@/lib/onboarding/samples/sample-rows";
import type { RandomBelow } from "@/lib/onboarding/samples/shuffle-packs";
import type { Tx } from "@/lib/platform/database/db";
import { insertRows } from "@/lib/platform/database/insert-rows";
import { idRowSchema, queryRows } from "@/lib/platform/database/query-rows";
import { readFreeStorage } from "@/lib/settings/free-storage";

type Options = { userId: string; now?: Date; randomBelow?: RandomBelow };

/** Grants the collection once per account, even after its removal. The user's row is the lock. */
export async function grantSampleCollection(
  tx: Tx,
  { userId, now = new Date(), randomBelow = randomInt }: Options,
): Promise<boolean> {
  const { count } = await tx.user.updateMany({
    where: { id: userId, sampleGrantedAt: null },
    data: { sampleGrantedAt: now },
  });
  if (count === 0) return false;
  const opened = listOpenedBoxes(now);
  const ripIds = await takeRipIds(tx, opened.flatMap((box) => box.packs).length);
  const { days: freeStorageDays } = await readFreeStorage(tx);
  const rows = createSampleRows({
    ownerId: userId,
    now,
    opened,
    ripIds,
    randomBelow,
    freeStorageDays,
  });
  await insertRows(tx, "owned_boxes", rows.owned_boxes);
  await insertRows(tx, "packs", rows.packs);
  await insertRows(tx, "cards", rows.cards);
  await insertRows(tx, "card_events", rows.card_events);
  return true;
}

async function takeRipIds(tx: Tx, count: number): Promise<string[]> {
  const taken = await queryRows(tx, idRowSchema)`
    SELECT 'R-' || nextval('rip_numbers') AS id FROM generate_series(1, ${count}::int)`;
  return taken.map(({ id }) => id);
}
