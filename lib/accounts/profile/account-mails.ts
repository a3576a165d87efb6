import "server-only";

import { BRAND } from "@/lib/platform/brand";
import { getEnv } from "@/lib/platform/env";
import { composeMail } from "@/lib/platform/mail/compose-mail";
import type { Mail } from "@/lib/platform/mail/enqueue-mail";
import { greeting, type Recipient } from "@/lib/platform/mail/greeting";

const ifNotYou = () => ({
  text: `If you didn't do this, write to ${getEnv().CONTACT_EMAIL} right away.`,
});

/** Omits the name, which a stranger may have entered. Scanners don't see the fragment. */
export function verificationMail(to: string, token: string): Promise<Mail> {
  return composeMail({
    to,
    secrets: [token],
    subject: `Verify your email address for ${BRAND}`,
    paragraphs: [
      { text: "Hi," },
      {
        text: `This email address was just entered for a ${BRAND} account. To confirm that it's yours, open this link:`,
      },
      {
        text: "Verify my email address",
        href: `${getEnv().APP_URL}/account/verify#token=${token}`,
      },
      {
        text: `The link works once and expires after 24 hours. If you don't have a ${BRAND} account, you can ignore this email.`,
      },
    ],
  });
}

/** Goes to the old address, so it must not mention the new one. */
export function emailChangedMail(recipient: Recipient, username: string): Promise<Mail> {
  const account = recipient.emailVerified ? `account ${username}` : "account";
  return composeMail({
    to: recipient.email,
    subject: `Your ${BRAND} email address was changed`,
    paragraphs: [
      greeting(recipient),
      {
        text: `The email address of your ${BRAND} ${account} was changed. This is the last email we send to this address.`,
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
        text: `The password of your ${BRAND} account was just changed, and every other device was signed out.`,
      },
      { text: "If you didn't do this, choose a new password right away:" },
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
        text: `We deleted your ${BRAND} account and everything stored in it, as you asked. It can't be restored.`,
      },
      ifNotYou(),
    ],
  });
}
