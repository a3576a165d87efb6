import "server-only";

import { BRAND } from "@/lib/platform/brand";
import { getEnv } from "@/lib/platform/env";
import { composeMail } from "@/lib/platform/mail/compose-mail";
import type { Mail } from "@/lib/platform/mail/enqueue-mail";
import { greeting, type Recipient } from "@/lib/platform/mail/greeting";

export function accountLockedMail(recipient: Recipient): Promise<Mail> {
  return composeMail({
    to: recipient.email,
    subject: `Sign-in to your ${BRAND} account is locked`,
    paragraphs: [
      greeting(recipient),
      {
        text: `A wrong password was entered 100 times for your ${BRAND} account. To keep it safe, we won't accept any password for up to 24 hours, not even the right one.`,
      },
      {
        text: "To sign in sooner, choose a new password. Select “Forgot your password?” on this page:",
      },
      { text: "Reset my password", href: `${getEnv().APP_URL}/auth` },
      { text: "None of these attempts succeeded. A new password signs you out on every device." },
    ],
  });
}

export function factorLockedMail(recipient: Recipient): Promise<Mail> {
  const { APP_URL, CONTACT_EMAIL } = getEnv();
  return composeMail({
    to: recipient.email,
    subject: `Sign-in to your ${BRAND} account is locked`,
    paragraphs: [
      greeting(recipient),
      {
        text: `A wrong second factor was entered 100 times for your ${BRAND} account. To keep it safe, we won't accept any for up to 24 hours, not even the right one. To sign in sooner, write to ${CONTACT_EMAIL}.`,
      },
      {
        text: "If this wasn't you, someone knows your password. Choose a new one. Select “Forgot your password?” on this page:",
      },
      { text: "Reset my password", href: `${APP_URL}/auth` },
      { text: "None of these attempts succeeded." },
    ],
  });
}
