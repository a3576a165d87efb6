import "server-only";

import { BRAND } from "@/lib/platform/brand";
import type { Mail } from "@/lib/platform/mail/enqueue-mail";
import { mailHtml, type Paragraph } from "@/lib/platform/mail/mail-html";

type Options = { to: string; replyTo?: string; subject: string; paragraphs: Paragraph[] };

export function composeMail({ to, replyTo, subject, paragraphs }: Options): Mail {
  const text = [...paragraphs.map((paragraph) => paragraph.href ?? paragraph.text), BRAND].join(
    "\n\n",
  );
  return {
    to,
    subject,
    text,
    html: mailHtml(paragraphs),
    ...(replyTo === undefined ? {} : { replyTo }),
  };
}
