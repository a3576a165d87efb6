import "server-only";

import { z } from "zod";

import { enqueueOptionalMail } from "@/lib/accounts/mail/enqueue-optional-mail";
import { addNotices } from "@/lib/notices/add-notices";
import { db, Prisma, type Tx } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { enqueueMail } from "@/lib/platform/mail/enqueue-mail";
import { type Recipient, recipientSelect } from "@/lib/platform/mail/greeting";
import { DAY_MS } from "@/lib/platform/time";
import { arrivalMail, stillUnpaidMail } from "@/lib/shipments/storage/storage-mails";

const PER_ROUND = 500;
const WEEK_MS = 7 * DAY_MS;

const claimedSchema = z.object({
  id: column.text,
  number: column.text,
  userId: column.text.nullable(),
  total: column.decimal,
  cards: column.int,
});
type Claimed = z.infer<typeof claimedSchema>;
type Owner = Recipient & { id: string };
type Round = {
  mark: Prisma.Sql;
  due: Prisma.Sql;
  notify: (tx: Tx, owner: Owner, shipment: Claimed) => Promise<void>;
};

/** Weekly, until the shipment made at the end of free storage is paid. */
export async function remindOfUnpaid(now = new Date()): Promise<void> {
  const weekAgo = new Date(now.getTime() - WEEK_MS);
  await notifyOwners({
    mark: Prisma.sql`reminded_at = ${now}::timestamptz`,
    due: Prisma.sql`
      status = 'AWAITING_PAYMENT' AND is_auto AND reminded_at <= ${weekAgo}::timestamptz
        ORDER BY reminded_at`,
    notify: async (tx, owner, shipment) => enqueueMail(tx, await stillUnpaidMail(owner, shipment)),
  });
}

/** Once, 14 days after shipping, unless the parcel is delivered or comes back. */
export async function requestArrival(now = new Date()): Promise<void> {
  const twoWeeksAgo = new Date(now.getTime() - 2 * WEEK_MS);
  await notifyOwners({
    mark: Prisma.sql`asked_at = ${now}::timestamptz`,
    due: Prisma.sql`
      status = 'SHIPPED' AND asked_at IS NULL AND returning_at IS NULL AND joined_to_id IS NULL AND shipped_at <= ${twoWeeksAgo}::timestamptz
        ORDER BY shipped_at`,
    notify: async (tx, owner, shipment) => {
      const about = { userId: owner.id, kind: "ARRIVAL_ASKED" } as const;
      await addNotices(tx, [{ ...about, shipmentId: shipment.id, now }]);
      await enqueueOptionalMail(tx, {
        ...about,
        compose: (unsubscribe) => arrivalMail(owner, shipment, unsubscribe),
      });
    },
  });
}

async function notifyOwners(round: Round): Promise<void> {
  for (let count = 0; count < PER_ROUND; count++)
    if (!(await db.$transaction((tx) => notifyNext(tx, round)))) return;
}

/** Returns whether there was a shipment to claim. */
async function notifyNext(tx: Tx, { mark, due, notify }: Round): Promise<boolean> {
  const [shipment] = await queryRows(tx, claimedSchema)`
    UPDATE shipments s SET ${mark} WHERE s.id = (SELECT id FROM shipments
      WHERE ${due} FOR NO KEY UPDATE SKIP LOCKED LIMIT 1)
    RETURNING s.id::text, s.number, s.user_id::text AS "userId", s.total::text,
      (SELECT count(*)::int FROM shipment_cards l JOIN shipments p ON p.id = l.shipment_id
        WHERE p.id = s.id OR p.joined_to_id = s.id) AS cards`;
  if (!shipment) return false;
  const owner =
    shipment.userId &&
    (await tx.user.findUnique({
      where: { id: shipment.userId },
      select: { id: true, ...recipientSelect },
    }));
  if (owner) await notify(tx, owner, shipment);
  return true;
}
