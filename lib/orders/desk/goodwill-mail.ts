import "server-only";

import { goesBack } from "@/lib/payments/refund-words";
import { BRAND } from "@/lib/platform/brand";
import { getEnv } from "@/lib/platform/env";
import { composeMail } from "@/lib/platform/mail/compose-mail";
import type { Mail } from "@/lib/platform/mail/enqueue-mail";
import { greeting, type Recipient } from "@/lib/platform/mail/greeting";
import { formatCents } from "@/lib/platform/money";

type Facts = { id: string; number: string; cents: number; reason: string; isTest: boolean };

export function goodwillMail(
  recipient: Recipient,
  { id, number, cents, reason, isTest }: Facts,
): Promise<Mail> {
  return composeMail({
    to: recipient.email,
    subject: `${formatCents(cents)} back for your ${BRAND} order ${number}`,
    paragraphs: [
      greeting(recipient),
      { text: `${formatCents(cents)} of your order ${number} ${goesBack(isTest)}` },
      { text: `Our reason: ${reason}` },
      { text: "See my order", href: `${getEnv().APP_URL}/orders/${id}` },
    ],
  });
}
