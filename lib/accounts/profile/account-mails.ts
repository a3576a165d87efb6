import "server-only";

import { BRAND } from "@/lib/platform/brand";
import { getEnv } from "@/lib/platform/env";
import { composeMail } from "@/lib/platform/mail/compose-mail";
import type { Mail } from "@/lib/platform/mail/enqueue-mail";
import { greeting, type Recipient } from "@/lib/platform/mail/greeting";

const ifNotYou = () => ({
  text: `If this was not you, please write to ${getEnv().CONTACT_EMAIL} right away.`,
});

/** The # keeps mail scanners from using the token. No name, as a stranger may have typed it. */
export function verificationMail(to: string, token: string): Promise<Mail> {
  return composeMail({
    to,
    subject: `Verify your email address for ${BRAND}`,
    paragraphs: [
      { text: "Hi," },
      {
        text: `This address was entered for a ${BRAND} account. To confirm that it is yours, open this link:`,
      },
      {
        text: "Verify my email address",
        href: `${getEnv().APP_URL}/account/verify#token=${token}`,
      },
      {
        text: `The link works once, for 24 hours. If you have no account with ${BRAND}, ignore this mail.`,
      },
    ],
  });
}

/** Sent to the old address. It doesn't name the new one. */
export function emailChangedMail(recipient: Recipient, username: string): Promise<Mail> {
  const account = recipient.emailVerified ? `account ${username}` : "account";
  return composeMail({
    to: recipient.email,
    subject: `Your ${BRAND} email address was changed`,
    paragraphs: [
      greeting(recipient),
      {
        text: `Your ${BRAND} ${account} now has another email address. This is the last mail about it to this one.`,
      },
      ifNotYou(),
    ],
  });
}

export function passwordChangedMail(recipient: Recipient): Promise<Mail> {
  return composeMail({
    to: recipient.email,
    subject: `Your ${BRAND} password was changed`,
    paragraphs: [
      greeting(recipient),
      {
        text: `The password of your ${BRAND} account was just changed. Every other device was signed out.`,
      },
      { text: "If this was not you, choose a new password right away:" },
      { text: "Reset my password", href: `${getEnv().APP_URL}/auth` },
    ],
  });
}

export function accountDeletedMail(recipient: Recipient): Promise<Mail> {
  return composeMail({
    to: recipient.email,
    subject: `Your ${BRAND} account was deleted`,
    paragraphs: [
      greeting(recipient),
      {
        text: `We deleted your ${BRAND} account, as you asked, with everything that was stored in it. It cannot be restored.`,
      },
      ifNotYou(),
    ],
  });
}
