import "server-only";

import { BRAND } from "@/lib/brand";
import { getEnv } from "@/lib/env";
import { composeMail } from "@/lib/mail/compose-mail";
import type { Mail } from "@/lib/mail/enqueue-mail";

type Recipient = { email: string; fullName: string };

const greet = ({ fullName }: Recipient) => ({ text: `Hello ${fullName},` });
const ifNotYou = () => ({ text: `If this was not you, please write to ${getEnv().CONTACT_EMAIL} at once.` });

/** Carries a verification token: behind the #, which browsers send to nobody, so that a mail scanner's visit does not use it up. */
export function verificationMail(recipient: Recipient, token: string): Mail {
  return composeMail({
    to: recipient.email,
    subject: `Verify your email address for ${BRAND}`,
    paragraphs: [
      greet(recipient),
      { text: `please confirm that this address belongs to your ${BRAND} account. To do so, open this link:` },
      { text: "Verify my email address", href: `${getEnv().APP_URL}/account/verify#token=${token}` },
      { text: `The link works once, for 24 hours. If you have no account with ${BRAND}, ignore this mail.` },
    ],
  });
}

/** To the address that an account had until now. It does not name the new one. */
export function emailChangedMail(recipient: Recipient, username: string): Mail {
  return composeMail({
    to: recipient.email,
    subject: `Your ${BRAND} email address was changed`,
    paragraphs: [
      greet(recipient),
      { text: `your ${BRAND} account ${username} has another email address now. This is the last mail about it that comes to this one.` },
      ifNotYou(),
    ],
  });
}

export function passwordChangedMail(recipient: Recipient): Mail {
  return composeMail({
    to: recipient.email,
    subject: `Your ${BRAND} password was changed`,
    paragraphs: [
      greet(recipient),
      { text: `the password of your ${BRAND} account was changed just now. Every other device was signed out.` },
      { text: "If this was not you, choose a new password at once, by this link:" },
      { text: "Reset my password", href: `${getEnv().APP_URL}/auth` },
    ],
  });
}

export function accountDeletedMail(recipient: Recipient): Mail {
  return composeMail({
    to: recipient.email,
    subject: `Your ${BRAND} account was deleted`,
    paragraphs: [
      greet(recipient),
      { text: `your ${BRAND} account was deleted, as you asked, with everything that was stored in it. It cannot be brought back.` },
      ifNotYou(),
    ],
  });
}
