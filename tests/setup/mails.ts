import { db } from "@/lib/platform/database/db";
import { openBody } from "@/lib/platform/mail/sealed-body";

/** The decrypted mails to this address in the outbox, oldest first. */
export async function mailsTo(recipient: string) {
  const mails = await db.outgoingMail.findMany({
    where: { recipient },
    orderBy: { createdAt: "asc" },
  });
  return mails.map(({ id, subject, replyTo, sealedBody }) => ({
    subject,
    replyTo,
    ...openBody(id, sealedBody),
  }));
}

/** The tokens of the verification mails to this address, oldest first. */
export async function verificationTokensTo(recipient: string): Promise<string[]> {
  return (await mailsTo(recipient)).flatMap(
    ({ text }) => /\/account\/verify#token=([\w-]{43})\s/.exec(text)?.[1] ?? [],
  );
}
