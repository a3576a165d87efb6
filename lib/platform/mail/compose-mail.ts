import "server-only";

import { BRAND } from "@/lib/platform/brand";
import type { Mail } from "@/lib/platform/mail/enqueue-mail";
import { mailHtml } from "@/lib/platform/mail/mail-html";
import { type Paragraph, TURN_OFF } from "@/lib/platform/mail/mail-layout";

export type Unsubscribe = {
  token: string;
  pageUrl: string;
  /** A POST unsubscribes (RFC 8058). */
  oneClickUrl: string;
};

type Options = {
  to: string;
  replyTo?: string;
  subject: string;
  paragraphs: Paragraph[];
  unsubscribe?: Unsubscribe;
  /** Text that gives its reader access. Staff never see it. */
  secrets?: string[];
};

/** Previews the second paragraph, because the first is a greeting. */
export async function composeMail({
  to,
  replyTo,
  subject,
  paragraphs,
  unsubscribe,
  secrets = [],
}: Options): Promise<Mail> {
  const preview = paragraphs[1]?.text ?? "";
  const { pageUrl: unsubscribePage, oneClickUrl: unsubscribeUrl, token } = unsubscribe ?? {};
  const closing = unsubscribePage ? [`${TURN_OFF}:`, unsubscribePage, BRAND] : [BRAND];
  return {
    to,
    subject,
    text: [...paragraphs.map(plainText), ...closing].join("\n\n"),
    html: await mailHtml({ subject, preview, paragraphs, unsubscribePage }),
    secrets: [...secrets, ...(token === undefined ? [] : [token])],
    ...(replyTo === undefined ? {} : { replyTo }),
    ...(unsubscribeUrl === undefined ? {} : { unsubscribeUrl }),
  };
}

function plainText({ text, details = [], href }: Paragraph): string {
  return href ?? [text, ...details].join("\n");
}
