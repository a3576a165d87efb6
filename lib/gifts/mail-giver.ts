import "server-only";

import type { GivenBox } from "@/lib/gifts/gift-mails";
import type { Tx } from "@/lib/platform/database/db";
import { enqueueMail, type Mail } from "@/lib/platform/mail/enqueue-mail";
import { type Recipient, recipientSelect } from "@/lib/platform/mail/greeting";

export async function mailGiver(
  tx: Tx,
  giftId: string,
  compose: (giver: Recipient, box: GivenBox) => Promise<Mail>,
): Promise<void> {
  const { orderLine } = await tx.gift.findUniqueOrThrow({
    where: { id: giftId },
    select: {
      orderLine: {
        select: {
          box: { select: { name: true } },
          order: { select: { id: true, user: { select: recipientSelect } } },
        },
      },
    },
  });
  const { box, order } = orderLine;
  if (order.user)
    await enqueueMail(tx, await compose(order.user, { name: box.name, orderId: order.id }));
}
