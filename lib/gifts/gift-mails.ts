import "server-only";

import { DAYS_TO_CLAIM } from "@/lib/gifts/rules";
import { getEnv } from "@/lib/platform/env";
import { composeMail } from "@/lib/platform/mail/compose-mail";
import type { Mail } from "@/lib/platform/mail/enqueue-mail";
import { greeting, type Recipient } from "@/lib/platform/mail/greeting";
import { formatMomentAndZone } from "@/lib/platform/time";

export type GivenBox = { name: string; orderId: string };

const seeOrder = ({ orderId }: GivenBox) => ({
  text: "See my order",
  href: `${getEnv().APP_URL}/orders/${orderId}`,
});

export function giftClaimedMail(
  giver: Recipient,
  { by, ...box }: GivenBox & { by: string },
): Promise<Mail> {
  return composeMail({
    to: giver.email,
    subject: "Your gift was claimed",
    paragraphs: [
      greeting(giver),
      { text: `Your gift was claimed by ${by}: ${box.name}. It's theirs now.` },
      {
        text: "As they open its packs, you can watch the film of each one, even if they show it to no one else. They never see what you paid.",
      },
      seeOrder(box),
    ],
  });
}

export function giftReturnsSoonMail(
  giver: Recipient,
  { returnsAt, ...box }: GivenBox & { returnsAt: Date },
): Promise<Mail> {
  const end = formatMomentAndZone(returnsAt.toISOString(), giver.timeZone);
  return composeMail({
    to: giver.email,
    subject: "Your gift is still wrapped",
    paragraphs: [
      greeting(giver),
      {
        text: `No one has claimed the box that you gave: ${box.name}. If it stays that way, it's yours again on ${end}.`,
      },
      { text: "If its link got lost, your order lets you make a new one:" },
      seeOrder(box),
    ],
  });
}

export function giftReturnedMail(giver: Recipient, box: GivenBox): Promise<Mail> {
  return composeMail({
    to: giver.email,
    subject: "Your gift came back",
    paragraphs: [
      greeting(giver),
      {
        text: `No one claimed the box that you gave within ${DAYS_TO_CLAIM} days: ${box.name}. It's yours again, and its link no longer works.`,
      },
      { text: "You can open its packs yourself, or give it again:" },
      seeOrder(box),
    ],
  });
}

/** The recipient learns nothing about the payment. */
export function giftEndedMail(recipient: Recipient, { name }: { name: string }): Promise<Mail> {
  return composeMail({
    to: recipient.email,
    subject: "A box that you were given went back",
    paragraphs: [
      greeting(recipient),
      {
        text: `The box that you were given went back to its buyer: ${name}. No pack of it was open. It's no longer in your inventory.`,
      },
      {
        text: "You don't need to do anything. If you have questions, please ask the person who gave it to you.",
      },
    ],
  });
}
