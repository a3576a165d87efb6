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
        text: `We'll answer by ${formatMediumDate(answerDueOn)}. We already have the scans, the photo of the packed card, the video and the ledger, so you don't need to send anything else.`,
      },
      seeClaim(claim),
    ],
  });
}

const ANSWERED: Record<ClaimAnswer, string> = {
  REFUND: "We're refunding it.",
  COMPENSATION: "We're compensating you for it.",
  REPLACEMENT: "We're replacing it.",
  REFUSAL: "We can't accept this claim.",
};

type Answered = Facts & {
  answer: ClaimAnswer;
  words: string;
  refund: string | null;
  compensation: string | null;
  isUndone: boolean;
  isGift: boolean;
  isTest: boolean;
};

export function claimAnsweredMail(
  recipient: Recipient,
  { answer, words, refund, compensation, isUndone, isGift, isTest, ...claim }: Answered,
): Promise<Mail> {
  return composeMail({
    to: recipient.email,
    subject: `Our answer to your claim ${claim.number}`,
    paragraphs: [
      greeting(recipient),
      { text: `We reviewed your claim ${claim.number} about ${claim.name}. ${ANSWERED[answer]}` },
      { text: words },
      ...(refund === null ? [] : [{ text: `${formatPrice(refund)} ${goesBack(isTest)}` }]),
      ...(compensation === null
        ? []
        : [
            {
              text: `We added ${formatPrice(compensation)} to your balance. You can have it paid out whenever you like.`,
            },
            { text: "See my balance", href: `${getEnv().APP_URL}/account/balance` },
          ]),
      ...(isGift && answer === "REFUND"
        ? [{ text: "The refund goes to the person who gave you the box." }]
        : []),
      ...(isUndone ? [{ text: "The card has left your vault." }] : []),
      ...(answer === "REFUSAL"
        ? [
            {
              text: `If you think we're wrong, write to ${getEnv().CONTACT_EMAIL}, and someone else will review it.`,
            },
          ]
        : []),
      seeClaim(claim),
    ],
  });
}

type GiftRefund = { orderId: string; orderNumber: string; amount: string; isTest: boolean };

/** Tells nothing of what the recipient pulled. */
export function giftRefundedMail(
  giver: Recipient,
  { orderId, orderNumber, amount, isTest }: GiftRefund,
): Promise<Mail> {
  return composeMail({
    to: giver.email,
    subject: `A refund for your gift from order ${orderNumber}`,
    paragraphs: [
      greeting(giver),
      {
        text: `Something was wrong with a card from a box that you gave. ${formatPrice(amount)} ${goesBack(isTest)}`,
      },
      {
        text: "We told its owner that there is a refund, but not how much.",
      },
      { text: "See my order", href: `${getEnv().APP_URL}/orders/${orderId}` },
    ],
  });
}

/** Must not reveal anything about the buyer. */
export function saleClaimedMail(recipient: Recipient, { name }: { name: string }): Promise<Mail> {
  return composeMail({
    to: recipient.email,
    subject: `We're reviewing a claim: ${name}`,
    paragraphs: [
      greeting(recipient),
      {
        text: `We're reviewing a claim about a card that you sold: ${name}. Your proceeds from this card are on hold until we've answered it. The rest of your balance isn't affected.`,
      },
      {
        text: "You don't need to do anything. If you know something about the card, you can add it:",
      },
      { text: "See the claim", href: `${getEnv().APP_URL}/account/claims` },
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
        text: `The claim about a card that you sold is closed: ${name}. Your sale is final, and your proceeds are no longer on hold.`,
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
        text: `We reviewed a claim about a card that you sold and undid the sale: ${name}. The card is back in your vault, and we deducted your proceeds of ${formatPrice(proceeds)} from your balance. You pay no fee.`,
      },
      { text: "This is what we wrote to the buyer:" },
      { text: words },
      { text: "See my cards", href: `${getEnv().APP_URL}/inventory` },
    ],
  });
}
