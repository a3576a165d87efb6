import "server-only";

import { getEnv } from "@/lib/platform/env";
import { composeMail, type Unsubscribe } from "@/lib/platform/mail/compose-mail";
import type { Mail } from "@/lib/platform/mail/enqueue-mail";
import { greeting, type Recipient } from "@/lib/platform/mail/greeting";

type OpeningBox = {
  name: string;
  type: string;
  /** Null for a box that someone else bought. */
  orderId: string | null;
  owner: Recipient;
};

export function boxOpeningMail(
  { name, type, orderId, owner }: OpeningBox,
  unsubscribe: Unsubscribe,
): Promise<Mail> {
  return composeMail({
    to: owner.email,
    unsubscribe,
    subject: "We're opening your box now",
    paragraphs: [
      greeting(owner),
      {
        text: `It's your turn. We're opening your ${name} ${type} on camera, from two angles, and scanning every card.`,
      },
      {
        text: "Once everything is recorded and sealed, its packs are ready for you in Rip Packs. No one sees the cards online before you do.",
      },
      orderId === null
        ? { text: "See my inventory", href: `${getEnv().APP_URL}/inventory` }
        : { text: "See my order", href: `${getEnv().APP_URL}/orders/${orderId}` },
    ],
  });
}
