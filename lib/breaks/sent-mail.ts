import "server-only";

import { getEnv } from "@/lib/platform/env";
import { composeMail } from "@/lib/platform/mail/compose-mail";
import type { Mail } from "@/lib/platform/mail/enqueue-mail";
import { greeting, type Recipient } from "@/lib/platform/mail/greeting";

type SentBox = {
  name: string;
  tracking: string;
  orderId: string;
  orderNumber: string;
  buyer: Recipient;
};

export function boxSentMail({
  name,
  tracking,
  orderId,
  orderNumber,
  buyer,
}: SentBox): Promise<Mail> {
  return composeMail({
    to: buyer.email,
    subject: "Your sealed box is on its way",
    paragraphs: [
      greeting(buyer),
      {
        text: `We shipped your ${name} from order ${orderNumber}, sealed just as we got it. Its tracking number is:`,
      },
      { text: tracking, isCode: true },
      { text: "See my order", href: `${getEnv().APP_URL}/orders/${orderId}` },
    ],
  });
}
