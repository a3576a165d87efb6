import "server-only";

import { answerDueOn } from "@/lib/claims/deadlines";
import { claimEvents } from "@/lib/claims/ledger-events";
import { lockParties } from "@/lib/claims/lock-parties";
import { notifyOfOpenClaim } from "@/lib/claims/notify";
import { getClaimRow, listEarlier, toClaim } from "@/lib/claims/queries";
import type { Claim, OpenClaimInput } from "@/lib/claims/schema";
import { claimWindow, getSubject, reasonsFor, type Subject, whyNot } from "@/lib/claims/subject";
import { appendEvents } from "@/lib/ledger/append-events";
import { db, retryOnConflict, type Tx } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";
import { dayOf, formatMediumDate } from "@/lib/platform/time";

type Options = OpenClaimInput & { userId: string; now?: Date };

/**
 * Reports a problem. For a purchased card, this puts the seller's proceeds on hold.
 * @throws {AppError} 404 if the collector doesn't own it; 409 after the deadline, for a reason that
 * can't be given yet, while a claim is open, or if one with this reason was answered
 */
export async function openClaim(options: Options): Promise<Claim> {
  const { now = new Date() } = options;
  const id = await retryOnConflict(() => db.$transaction((tx) => open(tx, { ...options, now })));
  return toClaim(await getClaimRow(db, id));
}

async function open(
  tx: Tx,
  { userId, reason, details, now, ...named }: Options & { now: Date },
): Promise<string> {
  const before = await getSubject(tx, { named, userId });
  await lockParties(tx, { userId, sellerId: before.sellerId, cardId: before.cardId });
  const subject = await getSubject(tx, { named, userId });
  const { refusal } = claimWindow(subject, now);
  if (refusal) throw new AppError("conflict", refusal);
  if (!reasonsFor(subject, now).includes(reason))
    throw new AppError("conflict", whyNot(reason, subject));
  await requireNone(tx, { subject, reason });
  const { id } = await tx.claim.create({
    data: {
      userId,
      ...idsOf(subject),
      reason,
      details,
      openedAt: now,
      answerDueOn: answerDueOn(now),
    },
    select: { id: true },
  });
  const claim = await getClaimRow(tx, id);
  await notifyOfOpenClaim(tx, { claim, now });
  await appendEvents(tx, { events: claimEvents(claim, "CLAIM"), now });
  return id;
}

function idsOf({ kind, orderCardId, cardId, orderLineId }: Subject) {
  switch (kind) {
    case "ORDER_CARD":
      return { orderCardId };
    case "CARD":
      return { cardId };
    case "ORDER_LINE":
      return { orderLineId };
  }
}

async function requireNone(
  tx: Tx,
  { subject, reason }: { subject: Subject; reason: string },
): Promise<void> {
  const earlier = await listEarlier(tx, subject);
  const open = earlier.find(({ status }) => status === "OPEN");
  if (open)
    throw new AppError(
      "conflict",
      `Your claim ${open.number} about this is still open. We'll answer by ${formatMediumDate(dayOf(open.dueOn))}.`,
    );
  const answered = earlier.find((claim) => claim.reason === reason);
  if (answered)
    throw new AppError(
      "conflict",
      `We already answered your claim ${answered.number} with this reason. Please choose another reason, or contact us.`,
    );
}
