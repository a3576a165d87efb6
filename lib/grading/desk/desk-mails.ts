import "server-only";

import type { GradingResult, NumericGrade } from "@/lib/cards/grades";
import type { GradingCompany } from "@/lib/cards/grading-companies";
import { rangeOf } from "@/lib/grading/submission-words";
import { getEnv } from "@/lib/platform/env";
import { composeMail, type Unsubscribe } from "@/lib/platform/mail/compose-mail";
import type { Mail } from "@/lib/platform/mail/enqueue-mail";
import { greeting, type Recipient } from "@/lib/platform/mail/greeting";
import { countOf, plural } from "@/lib/platform/plural";
import { formatMomentAndZone } from "@/lib/platform/time";
import { gradingTier, type GradingTierId } from "@/lib/pricing/grading-fees";

type SubmissionFacts = { id: string; number: string };
type NamedCard = { playerName: string; cardNumber: string };
type StepFacts = SubmissionFacts & {
  company: GradingCompany;
  tier: GradingTierId;
  cardCount: number;
};

const seeSubmission = ({ id }: SubmissionFacts) => ({
  text: "See my submission",
  href: `${getEnv().APP_URL}/grading/${id}`,
});
const nameOf = ({ playerName, cardNumber }: NamedCard) => `${playerName}, number ${cardNumber}`;
const theyAre = (cardCount: number) => plural(cardCount, "it is", "they are");

export type Answered = NamedCard & { from: NumericGrade; to: NumericGrade; finding: string };

export function evaluationAnsweredMail(
  recipient: Recipient,
  { cards, ...submission }: SubmissionFacts & { cards: Answered[] },
): Promise<Mail> {
  return composeMail({
    to: recipient.email,
    subject: `Your evaluation of ${countOf(cards.length, "card")} is here`,
    paragraphs: [
      greeting(recipient),
      {
        text: `Our desk checked ${plural(cards.length, "your card", "each of your cards")}. Here's the grade we expect from a grading company, and what we found:`,
      },
      ...cards.map(({ from, to, finding, ...card }) => ({
        text: nameOf(card),
        details: [`Expected grade: ${rangeOf({ from, to })}`, finding],
      })),
      { text: "This is our opinion. A grading company may see a card differently." },
      seeSubmission(submission),
    ],
  });
}

export function gradingReceivedMail(
  recipient: Recipient,
  { company, cardCount, ...submission }: StepFacts,
  unsubscribe: Unsubscribe,
): Promise<Mail> {
  return composeMail({
    to: recipient.email,
    unsubscribe,
    subject: `Your ${plural(cardCount, "card", "cards")} for ${company} ${plural(cardCount, "is", "are")} at the desk`,
    paragraphs: [
      greeting(recipient),
      {
        text: `We took ${countOf(cardCount, "card")} of submission ${submission.number} out of the vault and checked ${plural(cardCount, "it", "each of them")}. Now ${theyAre(cardCount)} waiting for our next parcel to ${company}.`,
      },
      seeSubmission(submission),
    ],
  });
}

export function gradingSentMail(
  recipient: Recipient,
  { company, tier, cardCount, ...submission }: StepFacts,
  unsubscribe: Unsubscribe,
): Promise<Mail> {
  const { name, businessDays } = gradingTier(tier);
  return composeMail({
    to: recipient.email,
    unsubscribe,
    subject: `Your ${plural(cardCount, "card is", "cards are")} on ${plural(cardCount, "its", "their")} way to ${company}`,
    paragraphs: [
      greeting(recipient),
      {
        text: `${countOf(cardCount, "card")} of submission ${submission.number} left for ${company} today. Its ${name} service takes about ${businessDays} business days.`,
      },
      seeSubmission(submission),
    ],
  });
}

export type Graded = NamedCard & {
  grade: GradingResult;
  certificate: string | null;
  reason: string | null;
};

export function gradedMail(
  recipient: Recipient,
  { company, cards, ...submission }: SubmissionFacts & { company: GradingCompany; cards: Graded[] },
): Promise<Mail> {
  return composeMail({
    to: recipient.email,
    subject: `Your grades from ${company} are here`,
    paragraphs: [
      greeting(recipient),
      {
        text: `${company} has graded submission ${submission.number}. ${plural(cards.length, "Here's the result:", "Here are the results:")}`,
      },
      ...cards.map((card) => ({ text: nameOf(card), details: [resultOf(company, card)] })),
      {
        text: `${plural(cards.length, "The card is", "The cards are")} coming back to your vault next. We'll email you once ${theyAre(cards.length)} there.`,
      },
      seeSubmission(submission),
    ],
  });
}

function resultOf(company: GradingCompany, { grade, certificate, reason }: Graded): string {
  return grade === "Rejected"
    ? `Not graded: ${reason ?? ""}`
    : `${company} ${grade}, certificate ${certificate ?? ""}`;
}

/** `deadline` is null if free storage is unlimited. */
export function gradingReturnedMail(
  recipient: Recipient,
  {
    cardCount,
    deadline,
    ...submission
  }: SubmissionFacts & { cardCount: number; deadline: Date | null },
): Promise<Mail> {
  const storage = deadline
    ? ` Free storage ends on ${formatMomentAndZone(deadline.toISOString(), recipient.timeZone)}. Please ship or list ${plural(cardCount, "it", "them")} before then.`
    : "";
  return composeMail({
    to: recipient.email,
    subject: plural(
      cardCount,
      "Your card is back in your vault",
      "Your cards are back in your vault",
    ),
    paragraphs: [
      greeting(recipient),
      {
        text: `${countOf(cardCount, "card")} of submission ${submission.number} ${plural(cardCount, "is", "are")} back in your vault.${storage}`,
      },
      seeSubmission(submission),
      { text: "Open my inventory", href: `${getEnv().APP_URL}/inventory` },
    ],
  });
}
