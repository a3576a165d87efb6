import "server-only";

import { giftEndedMail } from "@/lib/gifts/gift-mails";
import { db } from "@/lib/platform/database/db";
import { derivedUuid } from "@/lib/platform/derived-uuid";
import { type Task, UNLIMITED_ATTEMPTS } from "@/lib/platform/jobs/task";
import { enqueueMail } from "@/lib/platform/mail/enqueue-mail";
import { recipientSelect } from "@/lib/platform/mail/greeting";

/** Added by gifts_tell_recipient in prisma/sql/gifts.sql, under this name. */
export const tellRecipient: Task = {
  name: "tell-recipient",
  maxAttempts: UNLIMITED_ATTEMPTS,
  run: tell,
};

async function tell(id: string): Promise<void> {
  const { claimedBy, orderLine } = await db.gift.findUniqueOrThrow({
    where: { id },
    select: {
      claimedBy: { select: recipientSelect },
      orderLine: { select: { box: { select: { name: true } } } },
    },
  });
  // The account was just deleted.
  if (!claimedBy) return;
  const mail = await giftEndedMail(claimedBy, orderLine.box);
  await db.$transaction((tx) => enqueueMail(tx, mail, derivedUuid(`gift ended ${id}`)));
}
