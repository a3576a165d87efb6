import "server-only";

import type { ClaimAnswer } from "@/lib/claims/reasons";
import { goesBack } from "@/lib/payments/refund-words";
import { getEnv } from "@/lib/platform/env";
import { composeMail } from "@/lib/platform/mail/compose-mail";
import type { Mail } from "@/lib/platform/mail/enqueue-mail";
import { greeting, type Recipient } from "@/lib/platform/mail/greeting";
import { formatPrice } from "@/lib/platform/money";
import { formatMediumDate } from "@/lib/platform/time";

type Facts = { id: string; number: string; name: string };

const seeClaim = ({ id }: Pick<Facts, "id">) => ({
  text: "See my claim",
  href: `${getEnv().APP_URL}/account/claims/${id}`,
});

export function claimReceivedMail(
  recipient: Recipient,
  { answerDueOn, ...claim }: Facts & { answerDueOn: string },
): Promise<Mail> {
  return composeMail({
    to: recipient.email,
    subject: `We received your claim ${claim.number}`,
    paragraphs: [
      greeting(recipient),
      { text: `We received your claim ${claim.number} about ${claim.name}.` },
      {
        text: `We answer by ${formatMediumDate(answerDueOn)}. We attach the scans, the photo of the packed card, the film and the ledger ourselves, so there is nothing else to send.`,
      },
      seeClaim(claim),
    ],
  });
}

const ANSWERED: Record<ClaimAnswer, string> = {
  REFUND: "We refund it.",
  REPLACEMENT: "We replace it.",
  REFUSAL: "We can't accept this claim.",
};

type Answered = Facts & {
  answer: ClaimAnswer;
  words: string;
  refund: string | null;
  isUndone: boolean;
  isTest: boolean;
};

export function claimAnsweredMail(
  recipient: Recipient,
  { answer, words, refund, isUndone, isTest, ...claim }: Answered,
): Promise<Mail> {
  return composeMail({
    to: recipient.email,
    subject: `Our answer to your claim ${claim.number}`,
    paragraphs: [
      greeting(recipient),
      { text: `We checked your claim ${claim.number} about ${claim.name}. ${ANSWERED[answer]}` },
      { text: words },
      ...(refund === null ? [] : [{ text: `${formatPrice(refund)} ${goesBack(isTest)}` }]),
      ...(isUndone ? [{ text: "The card has left your vault." }] : []),
      ...(answer === "REFUSAL"
        ? [
            {
              text: `If you think we are wrong, write to ${getEnv().CONTACT_EMAIL}, and another person checks it again.`,
            },
          ]
        : []),
      seeClaim(claim),
    ],
  });
}

/** To the seller, without a word about the buyer. */
export function saleClaimedMail(recipient: Recipient, { name }: { name: string }): Promise<Mail> {
  return composeMail({
    to: recipient.email,
    subject: `A claim is being checked: ${name}`,
    paragraphs: [
      greeting(recipient),
      {
        text: `A claim about a card that you sold is being checked: ${name}. What you get for this card waits until we have answered. The rest of your balance is not affected.`,
      },
      { text: "You don't need to do anything." },
    ],
  });
}

export function claimEndedMail(recipient: Recipient, { name }: { name: string }): Promise<Mail> {
  return composeMail({
    to: recipient.email,
    subject: `The claim is closed: ${name}`,
    paragraphs: [
      greeting(recipient),
      {
        text: `The claim about a card that you sold is closed: ${name}. Your sale stands, and what you get for it no longer waits.`,
      },
    ],
  });
}

export function saleUndoneMail(
  recipient: Recipient,
  { name, proceeds, words }: { name: string; proceeds: string; words: string },
): Promise<Mail> {
  return composeMail({
    to: recipient.email,
    subject: `A sale was undone: ${name}`,
    paragraphs: [
      greeting(recipient),
      {
        text: `We checked a claim about a card that you sold, and undid the sale: ${name}. The card is back in your vault, and ${formatPrice(proceeds)} went off your balance. You pay no fee.`,
      },
      { text: "This is what we wrote to the buyer:" },
      { text: words },
      { text: "See my cards", href: `${getEnv().APP_URL}/inventory` },
    ],
  });
}
