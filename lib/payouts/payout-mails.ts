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
    subject: `Your ${BRAND} payouts go to a new bank account`,
    paragraphs: [
      greeting(recipient),
      { text: `From now on, we send your payouts to: ${bankName}.` },
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
    subject: `You requested a payout of ${formatCents(amountCents)}`,
    paragraphs: [
      greeting(recipient),
      {
        text: `We'll review payout ${number} and send ${formatCents(amountCents)} to: ${destination}.`,
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
        text: `Payout ${number} is on its way to: ${destination}. Your bank may take up to three business days to show it.`,
        details: [`Reference: ${reference}`],
      },
      seeBalance(),
    ],
  });
}

type NotPaid = Facts & { reason: string; hasReturned: boolean };

export function payoutNotPaidMail(
  recipient: Recipient,
  { number, amountCents, destination, reason, hasReturned }: NotPaid,
): Promise<Mail> {
  const outcome = hasReturned
    ? `Your payout ${number} was returned to us (${destination}).`
    : `We didn't send your payout ${number} (${destination}).`;
  return composeMail({
    to: recipient.email,
    subject: hasReturned
      ? `Your payout of ${formatCents(amountCents)} was returned`
      : `We didn't send your payout of ${formatCents(amountCents)}`,
    paragraphs: [
      greeting(recipient),
      { text: `${outcome} Here is why:` },
      { text: reason },
      { text: `The ${formatCents(amountCents)} is part of your balance again.` },
      seeBalance(),
    ],
  });
}
