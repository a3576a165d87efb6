import "server-only";

import { CONTACT_TOPICS } from "@/lib/contact/rules";
import type { ContactInput } from "@/lib/contact/schema";
import { getEnv } from "@/lib/platform/env";
import { composeMail } from "@/lib/platform/mail/compose-mail";
import type { Mail } from "@/lib/platform/mail/enqueue-mail";

export async function contactMail({
  name,
  email,
  topic,
  message,
}: Pick<ContactInput, "name" | "email" | "topic" | "message">): Promise<Mail> {
  const label = CONTACT_TOPICS.find(({ id }) => id === topic)?.label ?? topic;
  const mail = await composeMail({
    to: getEnv().CONTACT_EMAIL,
    replyTo: email,
    subject: `Contact form: ${label}`,
    paragraphs: [{ text: `${name}, ${email}, wrote:` }, { text: message }],
  });
  return { ...mail, isByPerson: true };
}
