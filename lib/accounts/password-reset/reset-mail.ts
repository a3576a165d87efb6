import "server-only";

import { BRAND } from "@/lib/platform/brand";
import { getEnv } from "@/lib/platform/env";
import { composeMail } from "@/lib/platform/mail/compose-mail";
import type { Mail } from "@/lib/platform/mail/enqueue-mail";
import { greeting, type Recipient } from "@/lib/platform/mail/greeting";

/** The token is in the fragment, which browsers don't send to servers. */
export function resetMail(recipient: Recipient, token: string): Promise<Mail> {
  return composeMail({
    to: recipient.email,
    secrets: [token],
    subject: `Reset your ${BRAND} password`,
    paragraphs: [
      greeting(recipient),
      {
        text: `We received a request to reset your ${BRAND} password. To choose a new one, open this link:`,
      },
      { text: "Choose a new password", href: `${getEnv().APP_URL}/auth#reset=${token}` },
      { text: "Or enter this reset token manually:" },
      { text: token, isCode: true },
      {
        text: "The link and the token work once and expire after 30 minutes. If you didn't ask for this, you can ignore this email. Your password hasn't changed.",
      },
    ],
  });
}
