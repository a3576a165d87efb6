import "server-only";

import { z } from "zod";

import { enqueueOptionalMail } from "@/lib/accounts/mail/enqueue-optional-mail";
import { addNotices } from "@/lib/notices/add-notices";
import { db, retryOnConflict, type Tx } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { recipientSelect } from "@/lib/platform/mail/greeting";
import { DAY_MS } from "@/lib/platform/time";
import { stored } from "@/lib/shipments/storage/storage-cards";
import { storageEndingMail } from "@/lib/shipments/storage/storage-mails";

const CARDS_PER_ROUND = 2000;

const groupSchema = z.object({
  ownerId: column.text,
  daysBefore: column.int,
  cards: column.int,
  endsAt: column.date,
});
type Group = z.infer<typeof groupSchema>;

/** Reminds owners 3 days and 1 day before free storage ends; a primary key prevents repeats. */
export async function remindOfStorageEnd(now = new Date()): Promise<void> {
  while ((await retryOnConflict(() => db.$transaction((tx) => remind(tx, now)))) > 0);
}

async function remind(tx: Tx, now: Date): Promise<number> {
  const [inThree, inOne] = [3, 1].map((days) => new Date(now.getTime() + days * DAY_MS));
  const groups = await queryRows(tx, groupSchema)`
    WITH due AS (
      SELECT c.id, c.owner_id, c.action_deadline, CASE
        WHEN c.action_deadline <= ${inOne}::timestamptz THEN 1 ELSE 3 END AS days
      FROM cards c WHERE ${stored} AND c.action_deadline <= ${inThree}::timestamptz AND NOT EXISTS (
        SELECT FROM storage_reminders r WHERE r.card_id = c.id AND r.deadline = c.action_deadline
          AND r.days_before <= CASE WHEN c.action_deadline <= ${inOne}::timestamptz THEN 1
            ELSE 3 END)
      ORDER BY c.action_deadline, c.id LIMIT ${CARDS_PER_ROUND}
    ), noted AS (
      INSERT INTO storage_reminders (card_id, deadline, days_before, sent_at)
      SELECT id, action_deadline, days, ${now}::timestamptz FROM due ORDER BY id
        ON CONFLICT DO NOTHING RETURNING card_id
    )
    SELECT d.owner_id::text AS "ownerId", d.days AS "daysBefore", count(*)::int AS cards,
      min(d.action_deadline) AS "endsAt"
    FROM noted n JOIN due d ON d.id = n.card_id GROUP BY d.owner_id, d.days ORDER BY d.owner_id,
      d.days`;
  for (const group of groups) await notify(tx, group, now);
  return groups.length;
}

async function notify(
  tx: Tx,
  { ownerId, cards, endsAt: deadline }: Group,
  now: Date,
): Promise<void> {
  // A deadline that passed before its reminder went out is extended by a day.
  const aDayOn = new Date(now.getTime() + DAY_MS);
  const endsAt = deadline > now ? deadline : aDayOn;
  await addNotices(tx, [
    { kind: "STORAGE_ENDING", userId: ownerId, cardCount: cards, endsAt, now },
  ]);
  const owner = await tx.user.findUniqueOrThrow({
    where: { id: ownerId },
    select: recipientSelect,
  });
  await enqueueOptionalMail(tx, {
    userId: ownerId,
    kind: "STORAGE_ENDING",
    compose: (unsubscribe) => storageEndingMail(owner, { cards, endsAt }, unsubscribe),
  });
}
