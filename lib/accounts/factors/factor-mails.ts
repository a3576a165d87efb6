import "server-only";

import { BRAND } from "@/lib/platform/brand";
import { getEnv } from "@/lib/platform/env";
import { composeMail } from "@/lib/platform/mail/compose-mail";
import type { Mail } from "@/lib/platform/mail/enqueue-mail";
import { greeting, type Recipient } from "@/lib/platform/mail/greeting";

/** Each change of second factors, as a subject and a sentence. */
const EVENTS = {
  passkeyAdded: ["A passkey was added", "A passkey was just added to your account."],
  passkeyRemoved: ["A passkey was removed", "A passkey was just removed from your account."],
  appAdded: [
    "An authenticator app was added",
    "An authenticator app was just added to your account.",
  ],
  appRemoved: [
    "An authenticator app was removed",
    "The authenticator app was just removed from your account.",
  ],
  codesReplaced: [
    "New recovery codes",
    "New recovery codes were just made for your account. The old ones no longer work.",
  ],
  codeUsed: [
    "A recovery code was used",
    "A recovery code was just used to sign in to your account. It can't be used again.",
  ],
  reset: [
    "Your second factors were removed",
    "Our staff removed the passkeys, the authenticator app and the recovery codes from your account, and signed you out on every device. Sign in with your password and add new ones.",
  ],
} as const;

export type FactorEvent = keyof typeof EVENTS;

export function factorMail(recipient: Recipient, event: FactorEvent): Promise<Mail> {
  const { APP_URL, CONTACT_EMAIL } = getEnv();
  const [subject, text] = EVENTS[event];
  return composeMail({
    to: recipient.email,
    subject: `${subject} on ${BRAND}`,
    paragraphs: [
      greeting(recipient),
      { text },
      { text: "See how your account is protected", href: `${APP_URL}/account/security` },
      {
        text: `If you don't expect this, change your password and write to ${CONTACT_EMAIL} right away.`,
      },
    ],
  });
}
