import "server-only";

import type { GradingService } from "@/lib/grading/submission-status";
import { NO_MONEY_MOVED, refundSentences } from "@/lib/payments/refund-words";
import { tooLateMail } from "@/lib/payments/too-late-mail";
import { BRAND } from "@/lib/platform/brand";
import { getEnv } from "@/lib/platform/env";
import { composeMail } from "@/lib/platform/mail/compose-mail";
import type { Mail } from "@/lib/platform/mail/enqueue-mail";
import { greeting, type Recipient } from "@/lib/platform/mail/greeting";
import { formatPrice } from "@/lib/platform/money";
import { countOf, plural } from "@/lib/platform/plural";

type SubmissionFacts = { id: string; number: string; service: GradingService };
type PaidFacts = SubmissionFacts & { total: string; isTest: boolean };

const nameOf = ({ service, number }: SubmissionFacts) =>
  `${service === "GRADING" ? "grading submission" : "evaluation"} ${number}`;

const seeSubmission = ({ id, service }: SubmissionFacts) => ({
  text: service === "GRADING" ? "See my submission" : "See my evaluation",
  href: `${getEnv().APP_URL}/grading/${id}`,
});

export function submissionPaidMail(
  recipient: Recipient,
  { cardCount, total, isTest, ...submission }: PaidFacts & { cardCount: number },
): Promise<Mail> {
  const cards = countOf(cardCount, "card");
  const it = plural(cardCount, "it", "them");
  const next =
    submission.service === "GRADING"
      ? `We'll take ${it} out of the vault, send ${it} to the grading company, and let you know about every step. You can cancel until the desk has received ${it}.`
      : `Our desk will examine ${it} and tell you which grades to expect. You can cancel until the first answer.`;
  return composeMail({
    to: recipient.email,
    subject: `Your ${BRAND} ${nameOf(submission)}`,
    paragraphs: [
      greeting(recipient),
      {
        text: `You paid ${formatPrice(total)} to have ${cards} ${submission.service === "GRADING" ? "graded" : "evaluated"}.${isTest ? ` ${NO_MONEY_MOVED}` : ""}`,
      },
      { text: next },
      seeSubmission(submission),
    ],
  });
}

export function submissionCanceledMail(
  recipient: Recipient,
  { refundCents, isTest, ...submission }: Omit<PaidFacts, "total"> & { refundCents: number },
): Promise<Mail> {
  return composeMail({
    to: recipient.email,
    subject: `Your ${BRAND} ${nameOf(submission)} is canceled`,
    paragraphs: [
      greeting(recipient),
      { text: `You canceled ${nameOf(submission)}. Its cards stay in the vault.` },
      ...refundSentences({ cents: refundCents, givenCents: 0, isTest }).map((text) => ({ text })),
      seeSubmission(submission),
    ],
  });
}

export function submissionTooLateMail(
  recipient: Recipient,
  { total, isTest, ...submission }: PaidFacts,
): Promise<Mail> {
  return tooLateMail(recipient, {
    amount: formatPrice(total),
    isTest,
    after: `${nameOf(submission)} was canceled`,
    outcome: "Its cards stay in the vault",
    link: seeSubmission(submission),
  });
}
