import "server-only";

import { cityLine } from "@/lib/accounts/city-line";
import type { StoredAddress } from "@/lib/accounts/stored-address";
import { BRAND } from "@/lib/platform/brand";
import { getEnv } from "@/lib/platform/env";
import { composeMail } from "@/lib/platform/mail/compose-mail";
import type { Mail } from "@/lib/platform/mail/enqueue-mail";
import { greeting, type Recipient } from "@/lib/platform/mail/greeting";

type Change = { id: string; number: string; before: StoredAddress; after: StoredAddress };

/** Goes to the buyer when our staff redirects what they paid for. */
export function addressChangedMail(
  recipient: Recipient,
  { id, number, before, after }: Change,
): Promise<Mail> {
  const { APP_URL, CONTACT_EMAIL } = getEnv();
  return composeMail({
    to: recipient.email,
    subject: `The delivery address of your ${BRAND} order ${number} was changed`,
    paragraphs: [
      greeting(recipient),
      { text: `Our staff changed where we send order ${number}.` },
      { text: "The old address:", details: linesOf(before) },
      { text: "The new address:", details: linesOf(after) },
      { text: "See my order", href: `${APP_URL}/orders/${id}` },
      { text: `If you didn't ask for this, write to ${CONTACT_EMAIL} right away.` },
    ],
  });
}

const linesOf = ({ fullName, street, country, ...address }: StoredAddress) =>
  [fullName, street, cityLine(address), country].filter(Boolean);
