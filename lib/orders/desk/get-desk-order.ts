import "server-only";

import { newestNotes, toNote } from "@/lib/customers/desk/notes";
import { maxGoodwillCents } from "@/lib/orders/desk/max-goodwill";
import type { DeskOrder } from "@/lib/orders/desk/schema";
import { buildTimeline } from "@/lib/orders/desk/timeline";
import { getOrder, orderNotFound } from "@/lib/orders/queries";
import { disputeStatusSchema } from "@/lib/payments/schema";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { db } from "@/lib/platform/database/db";
import { toDecimalString } from "@/lib/platform/money";

const MAX_MAILS = 50;

type Options = { id: string; actorId: string; requestId: string };

const iso = (date: Date | null) => date?.toISOString() ?? null;

/** Records who looked. `id` may be the number. @throws {AppError} 404 */
export async function getDeskOrder({ id: given, actorId, requestId }: Options): Promise<DeskOrder> {
  const found = await db.order.findFirst({
    where: given.startsWith("FW-") ? { number: given } : { id: given },
    select: {
      id: true,
      number: true,
      addressVersion: true,
      user: { select: { id: true, username: true, email: true } },
      payment: {
        select: {
          id: true,
          provider: true,
          reference: true,
          amount: true,
          succeededAt: true,
          paidShipment: { select: { status: true } },
          refunds: {
            select: {
              id: true,
              reason: true,
              amount: true,
              givenBefore: true,
              takenBack: true,
              note: true,
              createdAt: true,
              doneAt: true,
            },
            orderBy: { createdAt: "asc" },
          },
          disputes: {
            select: {
              reference: true,
              amount: true,
              reason: true,
              status: true,
              isRefundable: true,
              openedAt: true,
            },
            orderBy: { openedAt: "asc" },
          },
        },
      },
      lines: { select: { waitsFor: true, shipmentId: true } },
      notes: newestNotes,
    },
  });
  if (!found) throw orderNotFound();
  const { id, number, addressVersion, user, payment, lines, notes } = found;
  await db.$transaction((tx) =>
    recordAudit(tx, { actorId, action: "order.viewed", subject: `order ${number}`, requestId }),
  );
  const [order, goodwill, mails, timeline] = await Promise.all([
    getOrder({ id, userId: user?.id ?? null }),
    maxGoodwillCents(db, payment.id),
    user ? listMails(user.email, number) : [],
    buildTimeline({ id, number }),
  ]);
  return {
    ...order,
    customer: user,
    boxes: order.boxes.map(({ proof, ...box }) => {
      void proof;
      return box;
    }),
    payment: {
      id: payment.id,
      provider: payment.provider,
      reference: payment.reference,
      amount: payment.amount.toFixed(2),
      succeededAt: iso(payment.succeededAt),
    },
    refunds: payment.refunds.map(
      ({ amount, givenBefore, takenBack, createdAt, doneAt, ...refund }) => ({
        ...refund,
        amount: amount.toFixed(2),
        givenBefore: givenBefore.toFixed(2),
        byBank: takenBack.toFixed(2),
        createdAt: createdAt.toISOString(),
        doneAt: iso(doneAt),
      }),
    ),
    disputes: payment.disputes.map(({ amount, status, openedAt, ...dispute }) => ({
      ...dispute,
      amount: amount.toFixed(2),
      status: disputeStatusSchema.parse(status),
      openedAt: openedAt.toISOString(),
    })),
    maxGoodwill: toDecimalString(goodwill),
    canChangeAddress:
      payment.paidShipment?.status === "PAID" ||
      lines.some(({ waitsFor, shipmentId }) => waitsFor === "SHIP_SEALED" && shipmentId === null),
    addressVersion,
    mails,
    notes: notes.map(toNote),
    timeline,
  };
}

async function listMails(recipient: string, number: string): Promise<DeskOrder["mails"]> {
  const mails = await db.outgoingMail.findMany({
    where: { recipient, subject: { contains: number } },
    select: { id: true, subject: true, createdAt: true, sentAt: true },
    orderBy: { createdAt: "desc" },
    take: MAX_MAILS,
  });
  return mails.map(({ createdAt, sentAt, ...mail }) => ({
    ...mail,
    createdAt: createdAt.toISOString(),
    sentAt: iso(sentAt),
  }));
}
