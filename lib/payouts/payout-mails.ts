import "server-only";

import { BRAND } from "@/lib/platform/brand";
import { getEnv } from "@/lib/platform/env";
import { composeMail } from "@/lib/platform/mail/compose-mail";
import type { Mail } from "@/lib/platform/mail/enqueue-mail";
import { greeting, type Recipient } from "@/lib/platform/mail/greeting";
import { formatCents } from "@/lib/platform/money";

type Facts = { number: string; amountCents: number; destination: string };

const seeBalance = () => ({ text: "See my balance", href: `${getEnv().APP_URL}/account/balance` });
const ifNotYou = () => ({
  text: `If this wasn't you, change your password now and write to ${getEnv().CONTACT_EMAIL}.`,
});

export function bankChangedMail(
  recipient: Recipient,
  { bankName }: { bankName: string },
): Promise<Mail> {
  return composeMail({
    to: recipient.email,
    subject: `Your ${BRAND} payouts go to another bank account`,
    paragraphs: [
      greeting(recipient),
      { text: `From now on your payouts go here: ${bankName}.` },
      ifNotYou(),
      seeBalance(),
    ],
  });
}

export function payoutRequestedMail(
  recipient: Recipient,
  { number, amountCents, destination }: Facts,
): Promise<Mail> {
  return composeMail({
    to: recipient.email,
    subject: `You asked for a payout of ${formatCents(amountCents)}`,
    paragraphs: [
      greeting(recipient),
      {
        text: `We check payout ${number} and send ${formatCents(amountCents)} here: ${destination}.`,
      },
      ifNotYou(),
      seeBalance(),
    ],
  });
}

export function payoutPaidMail(
  recipient: Recipient,
  { number, amountCents, destination, reference }: Facts & { reference: string },
): Promise<Mail> {
  return composeMail({
    to: recipient.email,
    subject: `We sent you ${formatCents(amountCents)}`,
    paragraphs: [
      greeting(recipient),
      {
        text: `Payout ${number} is on its way: ${destination}. A bank may take three business days to show it.`,
        details: [`Reference: ${reference}`],
      },
      seeBalance(),
    ],
  });
}

type NotPaid = Facts & { reason: string; hasReturned: boolean };

/** The money is available again. */
export function payoutNotPaidMail(
  recipient: Recipient,
  { number, amountCents, destination, reason, hasReturned }: NotPaid,
): Promise<Mail> {
  const what = hasReturned
    ? `Your payout ${number} came back to us (${destination}).`
    : `We did not send your payout ${number} (${destination}).`;
  return composeMail({
    to: recipient.email,
    subject: hasReturned
      ? `Your payout of ${formatCents(amountCents)} came back`
      : `We did not send your payout of ${formatCents(amountCents)}`,
    paragraphs: [
      greeting(recipient),
      { text: `${what} This is why:` },
      { text: reason },
      { text: `The ${formatCents(amountCents)} are part of your balance again.` },
      seeBalance(),
    ],
  });
}
