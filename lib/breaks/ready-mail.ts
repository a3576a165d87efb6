import "server-only";

import { getEnv } from "@/lib/platform/env";
import { composeMail, type Unsubscribe } from "@/lib/platform/mail/compose-mail";
import type { Mail } from "@/lib/platform/mail/enqueue-mail";
import { greeting, type Recipient } from "@/lib/platform/mail/greeting";

type ReadyBox = {
  id: string;
  name: string;
  type: string;
  owner: Recipient;
  /** Its owner gives it, and no one has claimed it yet. */
  isWrapped: boolean;
};

/** Must not reveal the contents, which the owner discovers pack by pack. */
export function boxReadyMail(
  { id, name, type, owner, isWrapped }: ReadyBox,
  unsubscribe: Unsubscribe,
): Promise<Mail> {
  return composeMail({
    to: owner.email,
    unsubscribe,
    subject: isWrapped ? "Your gift is ready to rip" : "Your box is ready to rip",
    paragraphs: [
      greeting(owner),
      {
        text: `We opened your ${name} ${type} on camera and scanned every card. No one has seen the cards online yet, and each pack stays closed until ${isWrapped ? "whoever claims your gift opens it" : "you open it"}.`,
      },
      ...(isWrapped
        ? [{ text: "See my orders", href: `${getEnv().APP_URL}/orders` }]
        : [
            { text: "Rip my packs", href: `${getEnv().APP_URL}/rip?box=${id}` },
            { text: "Take your time. Your packs will wait for you." },
          ]),
    ],
  });
}
