import "server-only";

import { BRAND } from "@/lib/platform/brand";
import { getEnv } from "@/lib/platform/env";
import { composeMail } from "@/lib/platform/mail/compose-mail";
import type { Mail } from "@/lib/platform/mail/enqueue-mail";
import { greeting, type Recipient } from "@/lib/platform/mail/greeting";

/** Each staff action on an account: a subject, a sentence, and the state before and after it. */
const EVENTS = {
  disabled: [
    `Your ${BRAND} account was disabled`,
    "Our staff disabled your account and signed you out on every device. Your boxes, cards and money stay yours.",
    ["active", "disabled"],
  ],
  enabled: [
    `Your ${BRAND} account is active again`,
    "Our staff enabled your account. Sign in with your password.",
    ["disabled", "active"],
  ],
  verified: [
    `Your ${BRAND} email address was marked as verified`,
    "Our staff marked this email address as verified, because you told us that it is yours.",
    ["not verified", "verified"],
  ],
  signedOut: [
    `You were signed out of ${BRAND}`,
    "Our staff ended all your sessions. Sign in again with your password.",
    ["signed in", "signed out on every device"],
  ],
  unlocked: [
    `Your ${BRAND} account is unlocked`,
    "Our staff lifted the limit after too many attempts. You can try again now.",
    ["locked for a while", "not locked"],
  ],
} as const;

export type AccountEvent = keyof typeof EVENTS;

export function accountChangedMail(recipient: Recipient, event: AccountEvent): Promise<Mail> {
  const [subject, text, [before, after]] = EVENTS[event];
  return composeMail({
    to: recipient.email,
    subject,
    paragraphs: [
      greeting(recipient),
      { text, details: [`Before: ${before}`, `Now: ${after}`] },
      { text: `If you don't expect this, write to ${getEnv().CONTACT_EMAIL} right away.` },
    ],
  });
}
