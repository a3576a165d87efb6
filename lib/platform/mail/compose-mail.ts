import "server-only";

import { BRAND } from "@/lib/platform/brand";
import type { Mail } from "@/lib/platform/mail/enqueue-mail";
import { mailHtml } from "@/lib/platform/mail/mail-html";
import type { Paragraph } from "@/lib/platform/mail/mail-layout";

type Options = { to: string; replyTo?: string; subject: string; paragraphs: Paragraph[] };

/** One list of paragraphs makes both parts. The first one, a greeting, is no use as a preview. */
export async function composeMail({ to, replyTo, subject, paragraphs }: Options): Promise<Mail> {
  const preview = paragraphs[1]?.text ?? "";
  return {
    to,
    subject,
    text: [...paragraphs.map(plainText), BRAND].join("\n\n"),
    html: await mailHtml({ subject, preview, paragraphs }),
    ...(replyTo === undefined ? {} : { replyTo }),
  };
}

function plainText({ text, details = [], href }: Paragraph): string {
  return href ?? [text, ...details].join("\n");
}
