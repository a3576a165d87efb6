import "server-only";

import { addNotices } from "@/lib/notices/add-notices";
import { payoutNotPaidMail, payoutPaidMail } from "@/lib/payouts/payout-mails";
import type { Tx } from "@/lib/platform/database/db";
import { enqueueMail } from "@/lib/platform/mail/enqueue-mail";
import { recipientSelect } from "@/lib/platform/mail/greeting";
import { toCents } from "@/lib/platform/money";

type PayoutUpdate = {
  id: string;
  kind: "PAYOUT_PAID" | "PAYOUT_REFUSED" | "PAYOUT_RETURNED";
  now: Date;
};

export async function notifyCollector(tx: Tx, { id, kind, now }: PayoutUpdate): Promise<void> {
  const { user, amount, reference, reason, ...payout } = await tx.payout.findUniqueOrThrow({
    where: { id },
    select: {
      number: true,
      amount: true,
      destination: true,
      reference: true,
      reason: true,
      user: { select: { id: true, isActive: true, ...recipientSelect } },
    },
  });
  if (!user?.isActive) return;
  const { id: userId, ...recipient } = user;
  await addNotices(tx, [{ kind, userId, payoutId: id, now }]);
  const facts = { ...payout, amountCents: toCents(amount.toFixed(2)) };
  await enqueueMail(
    tx,
    await (kind === "PAYOUT_PAID"
      ? payoutPaidMail(recipient, { ...facts, reference: reference ?? "" })
      : payoutNotPaidMail(recipient, {
          ...facts,
          reason: reason ?? "",
          hasReturned: kind === "PAYOUT_RETURNED",
        })),
  );
}
