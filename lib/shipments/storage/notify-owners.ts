import "server-only";

import { z } from "zod";

import { enqueueOptionalMail } from "@/lib/accounts/mail/enqueue-optional-mail";
import { addNotices } from "@/lib/notices/add-notices";
import { db, type Tx } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { enqueueMail } from "@/lib/platform/mail/enqueue-mail";
import { type Recipient, recipientSelect } from "@/lib/platform/mail/greeting";
import { DAY_MS } from "@/lib/platform/time";
import { arrivalMail, stillUnpaidMail } from "@/lib/shipments/storage/storage-mails";

const PER_ROUND = 500;
const WEEK_MS = 7 * DAY_MS;
const ARRIVAL_REQUEST_MS = 14 * DAY_MS;

const claimedSchema = z.object({
  id: column.text,
  number: column.text,
  userId: column.text.nullable(),
  total: column.decimal,
  cards: column.int,
});
type Claimed = z.infer<typeof claimedSchema>;

/** Weekly, until the shipment made at the end of free storage is paid. */
export async function remindOfUnpaid(now = new Date()): Promise<void> {
  await repeat((tx) =>
    notifyNext(
      tx,
      () => queryRows(tx, claimedSchema)`
        UPDATE shipments s SET reminded_at = ${now}::timestamptz WHERE s.id = (
          SELECT id FROM shipments WHERE status = 'AWAITING_PAYMENT' AND is_auto AND reminded_at <= ${new Date(now.getTime() - WEEK_MS)}::timestamptz
          ORDER BY reminded_at FOR NO KEY UPDATE SKIP LOCKED LIMIT 1)
        RETURNING s.id::text, s.number, s.user_id::text AS "userId", s.total::text, (SELECT count(*)::int FROM shipment_cards l WHERE l.shipment_id = s.id) AS cards`,
      async (owner, shipment) => enqueueMail(tx, await stillUnpaidMail(owner, shipment)),
    ),
  );
}

/** Once, 14 days after shipping, unless the parcel is delivered. */
export async function requestArrival(now = new Date()): Promise<void> {
  await repeat((tx) =>
    notifyNext(
      tx,
      () => queryRows(tx, claimedSchema)`
        UPDATE shipments s SET asked_at = ${now}::timestamptz WHERE s.id = (
          SELECT id FROM shipments WHERE status = 'SHIPPED' AND asked_at IS NULL AND shipped_at <= ${new Date(now.getTime() - ARRIVAL_REQUEST_MS)}::timestamptz
          ORDER BY shipped_at FOR NO KEY UPDATE SKIP LOCKED LIMIT 1)
        RETURNING s.id::text, s.number, s.user_id::text AS "userId", s.total::text, (SELECT count(*)::int FROM shipment_cards l WHERE l.shipment_id = s.id) AS cards`,
      async (owner, shipment) => {
        const about = { userId: owner.id, kind: "ARRIVAL_ASKED" } as const;
        await addNotices(tx, [{ ...about, shipmentId: shipment.id, now }]);
        await enqueueOptionalMail(tx, {
          ...about,
          compose: (unsubscribe) => arrivalMail(owner, shipment, unsubscribe),
        });
      },
    ),
  );
}

async function repeat(work: (tx: Tx) => Promise<boolean>): Promise<void> {
  for (let count = 0; count < PER_ROUND; count++) if (!(await db.$transaction(work))) return;
}

type Owner = Recipient & { id: string };

/** Returns whether there was a shipment to claim. */
async function notifyNext(
  tx: Tx,
  claim: () => Promise<Claimed[]>,
  notify: (owner: Owner, shipment: Claimed) => Promise<void>,
): Promise<boolean> {
  const [shipment] = await claim();
  if (!shipment) return false;
  const owner =
    shipment.userId &&
    (await tx.user.findUnique({
      where: { id: shipment.userId },
      select: { id: true, ...recipientSelect },
    }));
  if (owner) await notify(owner, shipment);
  return true;
}
