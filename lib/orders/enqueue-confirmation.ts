import "server-only";

import { findCheckpoint } from "@/lib/ledger/log/checkpoints";
import { orderPlacedMail } from "@/lib/orders/order-mails";
import type { Prisma, Tx } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";
import { enqueueMail } from "@/lib/platform/mail/enqueue-mail";
import { recipientSelect } from "@/lib/platform/mail/greeting";
import { toCents } from "@/lib/platform/money";
import { readFreeStorage } from "@/lib/settings/free-storage";

const select = {
  id: true,
  number: true,
  total: true,
  placedAt: true,
  user: { select: recipientSelect },
  payment: { select: { provider: true, paidShipment: { select: { number: true } } } },
  lines: {
    select: {
      delivery: true,
      assignSalt: true,
      assignLeaf: true,
      box: { select: { name: true, boxId: true } },
    },
    orderBy: { position: "asc" },
  },
  cardLines: {
    select: {
      price: true,
      card: { select: { player: true, year: true, set: true, number: true } },
    },
    orderBy: { position: "asc" },
  },
} satisfies Prisma.OrderSelect;

/**
 * Enqueues the order's confirmation, the same each time. A checkpoint must cover its boxes.
 * @throws {AppError} 409 if the buyer's account was deleted
 */
export async function enqueueConfirmation(tx: Tx, orderId: string, mailId?: string): Promise<void> {
  const order = await tx.order.findUniqueOrThrow({ where: { id: orderId }, select });
  const { id, number, user, payment, lines, cardLines } = order;
  if (!user) throw new AppError("conflict", "The account of this order was deleted.");
  const checkpoint = await findCheckpoint(tx, { leaves: lines.map((line) => line.assignLeaf) });
  const { daysAt } = await readFreeStorage(tx);
  const mail = await orderPlacedMail(user, {
    id,
    number,
    isTest: payment.provider === "test",
    totalCents: toCents(order.total.toFixed(2)),
    boxes: lines.map(({ delivery, assignSalt: salt, box }) => ({ ...box, delivery, salt })),
    cards: cardLines.map(({ price, card }) => ({
      name: `${card.player}, ${card.year} ${card.set}, number ${card.number}`,
      price: price.toFixed(2),
    })),
    shipment: payment.paidShipment?.number ?? null,
    freeStorageDays: daysAt(order.placedAt),
    checkpoint: checkpoint?.note ?? null,
  });
  await enqueueMail(tx, mail, mailId);
}
