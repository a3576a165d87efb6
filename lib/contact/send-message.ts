import "server-only";

import { contactMail } from "@/lib/contact/contact-mail";
import { FASTEST_PERSON_MS } from "@/lib/contact/rules";
import type { ContactInput } from "@/lib/contact/schema";
import { db } from "@/lib/platform/database/db";
import { consumeAttempt } from "@/lib/platform/limits/limits";
import { networkOf } from "@/lib/platform/limits/network-of";
import { enqueueMail } from "@/lib/platform/mail/enqueue-mail";

type Options = ContactInput & { address: string };

/** Spam gets the same response but no mail. Sends no receipts, which could pester strangers. */
export async function sendMessage({
  address,
  reference,
  openForMs = 0,
  ...message
}: Options): Promise<void> {
  await consumeAttempt("contact", networkOf(address));
  const isSpam = reference || openForMs < FASTEST_PERSON_MS;
  const mail = isSpam ? null : await contactMail(message);
  await db.$transaction(async (tx) => {
    await tx.contactMessage.create({ data: { ...message, isSpam }, select: { id: true } });
    if (mail) await enqueueMail(tx, mail);
  });
}
