import "server-only";

import { randomSalt as randomSaltDefault } from "@/lib/breaks/commit-rows";
import { getBreak } from "@/lib/breaks/get-break";
import { lockBreak, breakNotFound, wasVoided } from "@/lib/breaks/lock-break";
import type { Break } from "@/lib/breaks/schema";
import { voidEvidence } from "@/lib/breaks/void-evidence";
import { saveVoidRecords } from "@/lib/breaks/void-records";
import { boxVoidedMail } from "@/lib/breaks/voided-mail";
import { appendEvents } from "@/lib/ledger/append-events";
import { endSales, lockLines } from "@/lib/orders/end-sales";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import {
  db,
  isConflictOrDeletion,
  Prisma,
  retryOnConflict,
  type Tx,
} from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";
import { enqueueMail } from "@/lib/platform/mail/enqueue-mail";
import { recipientSelect } from "@/lib/platform/mail/greeting";
import { findVideoFiles } from "@/lib/videos/find-video-files";

type Options = {
  id: string;
  reason: string;
  actorId: string;
  requestId: string;
  now?: Date;
  randomSalt?: () => string;
};

/**
 * Refunds the buyer of an unfinished break and takes its box off sale for good. Locks the order's
 * lines before the break, like startBreak, to avoid deadlocks.
 */
export async function voidBreak({ id, ...options }: Options): Promise<Break> {
  await retryOnConflict(
    () =>
      db.$transaction((tx) =>
        voidOpen(tx, { id, now: new Date(), randomSalt: randomSaltDefault, ...options }),
      ),
    isConflictOrDeletion,
  );
  return getBreak(id);
}

const breakSelect = {
  orderLineId: true,
  deviations: true,
  orderLine: {
    select: {
      order: {
        select: {
          id: true,
          number: true,
          fee: true,
          paymentId: true,
          payment: { select: { provider: true } },
          user: { select: recipientSelect },
        },
      },
    },
  },
} as const satisfies Prisma.BreakSelect;

async function voidOpen(
  tx: Tx,
  { id, reason, actorId, requestId, now, randomSalt }: Required<Options>,
): Promise<void> {
  const found = await tx.break.findUnique({ where: { id }, select: breakSelect });
  if (!found) throw breakNotFound();
  const { order } = found.orderLine;
  const lines = await lockLines(tx, Prisma.sql`o.id = ${order.id}::uuid`);
  const { status } = await lockBreak(tx, id, "sealing");
  if (status === "COMMITTED")
    throw new AppError(
      "conflict",
      "This break is sealed. Its cards belong to the buyer, so it can't be voided.",
    );
  if (status === "VOIDED") throw wasVoided();

  const { deviations } = await tx.break.findUniqueOrThrow({
    where: { id },
    select: { deviations: true },
  });
  const { cards, root } = await saveVoidRecords(tx, { breakId: id, randomSalt });
  const salt = randomSalt();
  const evidence = voidEvidence({ at: now, reason, deviations: deviations ?? "", cards, salt });
  await tx.break.update({
    where: { id },
    data: {
      status: "VOIDED",
      voidedById: actorId,
      voidedAt: now,
      voidReason: reason,
      voidSalt: salt,
    },
    select: { id: true },
  });
  const ended = lines.filter((line) => line.id === found.orderLineId);
  const [refund] = await endSales(tx, { order, lines, ended, reason: "VOIDED", now });
  const [line] = ended;
  if (!line || !refund) throw new Error(`Break ${id} has no active sale to end.`);
  const facts = {
    orderId: order.id,
    orderNumber: order.number,
    isTest: order.payment.provider === "test",
    reason,
    refundCents: refund.cents,
    givenCents: refund.givenCents,
  };
  if (order.user)
    await enqueueMail(
      tx,
      await boxVoidedMail(order.user, { ...facts, name: line.name, boxId: line.boxId }),
    );
  await recordAudit(tx, {
    actorId,
    action: "break.voided",
    subject: `break ${id}`,
    details: { boxId: line.boxId, refund: refund.id },
    requestId,
  });
  await appendEvents(tx, {
    events: [
      {
        type: "VOID",
        box: line.boxId,
        reason: "UNFINISHED",
        refund: refund.id,
        contentsRoot: Buffer.from(root).toString("hex"),
        cards: cards.length,
        ...(await findVideoFiles(tx, id)),
        evidence,
      },
    ],
    now,
  });
}
