import "server-only";

import { BRAND } from "@/lib/platform/brand";
import { getEnv } from "@/lib/platform/env";
import { composeMail } from "@/lib/platform/mail/compose-mail";
import type { Mail } from "@/lib/platform/mail/enqueue-mail";
import { greeting, type Recipient } from "@/lib/platform/mail/greeting";
import { type Role, ROLE_DUTIES, ROLE_NAMES } from "@/lib/sessions/roles";

type Invitation = { email: string; role: Role; invitedBy: string; token: string };

/** The token is in the fragment, which browsers don't send to servers. */
export function invitationMail({ email, role, invitedBy, token }: Invitation): Promise<Mail> {
  return composeMail({
    to: email,
    secrets: [token],
    subject: `Work with us at ${BRAND}`,
    paragraphs: [
      { text: "Hi," },
      {
        text: `${invitedBy} invites you to work at ${BRAND} as ${ROLE_NAMES[role]}. Your part: ${ROLE_DUTIES[role].toLowerCase()}. Sign in or create an account with this email address, and accept:`,
      },
      {
        text: "See the invitation",
        href: `${getEnv().APP_URL}/account/invitation#token=${token}`,
      },
      {
        text: "The link works once and expires after 7 days. If you don't know what this is about, you can ignore this email.",
      },
    ],
  });
}

export function roleMail(recipient: Recipient, role: Role | null): Promise<Mail> {
  const { APP_URL, CONTACT_EMAIL } = getEnv();
  const text = role
    ? `Your role at ${BRAND} is now ${ROLE_NAMES[role]}: ${ROLE_DUTIES[role].toLowerCase()}.`
    : `You no longer have a role at ${BRAND}. Your collector account stays as it is.`;
  return composeMail({
    to: recipient.email,
    subject: `Your role at ${BRAND} has changed`,
    paragraphs: [
      greeting(recipient),
      { text },
      ...(role ? [{ text: "Open the back office", href: `${APP_URL}/admin/today` }] : []),
      { text: `If you don't expect this, write to ${CONTACT_EMAIL}.` },
    ],
  });
}
