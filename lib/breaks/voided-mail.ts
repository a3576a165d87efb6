import "server-only";

import { refundSentences } from "@/lib/payments/refund-words";
import { getEnv } from "@/lib/platform/env";
import { composeMail } from "@/lib/platform/mail/compose-mail";
import type { Mail } from "@/lib/platform/mail/enqueue-mail";
import { greeting, type Recipient } from "@/lib/platform/mail/greeting";

type VoidedBox = {
  name: string;
  boxId: string;
  orderId: string;
  orderNumber: string;
  isTest: boolean;
  reason: string;
  refundCents: number;
  givenCents: number;
};

export function boxVoidedMail(
  recipient: Recipient,
  { name, boxId, orderId, orderNumber, isTest, reason, refundCents: cents, givenCents }: VoidedBox,
): Promise<Mail> {
  return composeMail({
    to: recipient.email,
    subject: "We couldn't finish opening your box",
    paragraphs: [
      greeting(recipient),
      {
        text: `We started opening your ${name} from order ${orderNumber}, but we couldn't finish as promised. We're sorry.`,
      },
      { text: `What happened: ${reason}` },
      {
        text: [
          "We canceled this box for you.",
          ...refundSentences({ cents, givenCents, isTest }),
        ].join(" "),
      },
      { text: `This was box ${boxId}. It will never be sold again.` },
      { text: "See my order", href: `${getEnv().APP_URL}/orders/${orderId}` },
    ],
  });
}
