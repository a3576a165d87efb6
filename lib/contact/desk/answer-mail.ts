import "server-only";

import { BRAND } from "@/lib/platform/brand";
import { getEnv } from "@/lib/platform/env";
import { composeMail } from "@/lib/platform/mail/compose-mail";
import type { Mail } from "@/lib/platform/mail/enqueue-mail";

type Message = { name: string; email: string; message: string };

/** Replies go to this address, or else to our mailbox. */
export async function answerMail(
  { name, email, message }: Message,
  text: string,
  replyAddress?: string,
): Promise<Mail> {
  const mail = await composeMail({
    to: email,
    replyTo: getEnv().CONTACT_EMAIL,
    subject: `Re: Your message to ${BRAND}`,
    paragraphs: [
      { text: `Hi ${name},` },
      ...text.split(/\n{2,}/).map((paragraph) => ({ text: paragraph })),
      { text: "You wrote:" },
      { text: message },
    ],
  });
  return { ...mail, isByPerson: true, ...(replyAddress === undefined ? {} : { replyAddress }) };
}
