import "server-only";

import { goesBack } from "@/lib/payments/refund-words";
import { BRAND } from "@/lib/platform/brand";
import { composeMail } from "@/lib/platform/mail/compose-mail";
import type { Mail } from "@/lib/platform/mail/enqueue-mail";
import { greeting, type Recipient } from "@/lib/platform/mail/greeting";

type TooLate = {
  amount: string;
  isTest: boolean;
  after: string;
  outcome: string;
  link: { text: string; href: string };
};

export function tooLateMail(
  recipient: Recipient,
  { amount, isTest, after, outcome, link }: TooLate,
): Promise<Mail> {
  return composeMail({
    to: recipient.email,
    subject: isTest
      ? `Your ${BRAND} test payment arrived too late`
      : `We are refunding your ${BRAND} payment`,
    paragraphs: [
      greeting(recipient),
      {
        text: `Your payment of ${amount} arrived after ${after}. ${outcome}, and the full amount ${goesBack(isTest)}`,
      },
      link,
    ],
  });
}
