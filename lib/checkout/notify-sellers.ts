import "server-only";

import type { SoldCard } from "@/lib/checkout/sell-cards";
import { addNotices } from "@/lib/notices/add-notices";
import { cardsSoldMail } from "@/lib/orders/order-mails";
import type { Tx } from "@/lib/platform/database/db";
import { enqueueMail } from "@/lib/platform/mail/enqueue-mail";
import { recipientSelect } from "@/lib/platform/mail/greeting";

/** A notice for each card, and one mail for each seller. */
export async function notifySellers(
  tx: Tx,
  { cards, now }: { cards: readonly SoldCard[]; now: Date },
): Promise<void> {
  if (cards.length === 0) return;
  await addNotices(
    tx,
    cards.map(({ id, sellerId }) => ({
      kind: "CARD_SOLD",
      userId: sellerId,
      orderCardId: id,
      now,
    })),
  );
  const sellers = await tx.user.findMany({
    where: { id: { in: cards.map(({ sellerId }) => sellerId) } },
    select: { id: true, ...recipientSelect },
  });
  for (const { id, ...recipient } of sellers) {
    const sold = cards.filter(({ sellerId }) => sellerId === id);
    await enqueueMail(tx, await cardsSoldMail(recipient, { cards: sold }));
  }
}
