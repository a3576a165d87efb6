import "server-only";

import { boxSentMail } from "@/lib/breaks/sent-mail";
import { appendEvents } from "@/lib/ledger/append-events";
import { sendSealedBox } from "@/lib/orders/send-sealed-box";
import { requireUndisputed } from "@/lib/payments/disputes/require-undisputed";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { db, type Tx } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";
import { enqueueMail } from "@/lib/platform/mail/enqueue-mail";
import { recipientSelect } from "@/lib/platform/mail/greeting";

type Options = {
  orderLineId: string;
  tracking: string;
  actorId: string;
  requestId: string;
  now?: Date;
};

/**
 * A concurrent cancellation takes the same row lock, so only one of them succeeds.
 * @throws {AppError} 404; 409 unless it waits to be sent, and while the buyer's bank disputes a payment
 */
export async function markSent({
  orderLineId,
  tracking,
  actorId,
  requestId,
  now = new Date(),
}: Options): Promise<void> {
  await db.$transaction(async (tx) => {
    const sent = await sendSealedBox(tx, { orderLineId, shipmentId: null, tracking, now });
    const line = await getLine(tx, orderLineId);
    if (sent === null) throw refusalFor(line);
    const { order, box } = line;
    await requireUndisputed(tx, order.user?.id ?? null);
    if (order.user)
      await enqueueMail(
        tx,
        await boxSentMail({
          name: box.name,
          tracking,
          orderId: order.id,
          orderNumber: order.number,
          buyer: order.user,
        }),
      );
    await recordAudit(tx, {
      actorId,
      action: "box.sent",
      subject: `product ${box.id}`,
      details: { boxId: box.boxId, order: order.number },
      requestId,
    });
    await appendEvents(tx, {
      events: [{ type: "CUSTODY", box: box.boxId, state: "SHIPPED" }],
      now,
    });
  });
}

async function getLine(tx: Tx, id: string) {
  const line = await tx.orderLine.findUnique({
    where: { id },
    select: {
      delivery: true,
      cancelledAt: true,
      shippedAt: true,
      shipment: { select: { number: true } },
      order: {
        select: { id: true, number: true, user: { select: { id: true, ...recipientSelect } } },
      },
      box: { select: { id: true, boxId: true, name: true } },
    },
  });
  if (!line) throw new AppError("not_found", "We couldn't find that sold box.");
  return line;
}

function refusalFor({
  delivery,
  cancelledAt,
  shippedAt,
  shipment,
}: Awaited<ReturnType<typeof getLine>>): AppError {
  if (shipment && !shippedAt)
    return new AppError("conflict", `This box is part of shipment ${shipment.number}.`);
  if (delivery !== "SHIP_SEALED")
    return new AppError("conflict", "Don't ship this box sealed. Its buyer wants it opened.");
  return new AppError(
    "conflict",
    cancelledAt
      ? "The sale of this box was canceled. Put it back on the shelf."
      : "This box was already sent.",
  );
}
