import "server-only";

import { getEnv } from "@/lib/platform/env";
import { composeMail, type Unsubscribe } from "@/lib/platform/mail/compose-mail";
import type { Mail } from "@/lib/platform/mail/enqueue-mail";
import { greeting, type Recipient } from "@/lib/platform/mail/greeting";
import { formatPrice } from "@/lib/platform/money";
import { countOf, plural } from "@/lib/platform/plural";
import { formatMomentAndZone } from "@/lib/platform/time";

const SAFE =
  "Until then nothing is lost: cards are never sold or thrown away, and they stay yours.";

export function storageEndingMail(
  recipient: Recipient,
  { cards, endsAt }: { cards: number; endsAt: Date },
  unsubscribe: Unsubscribe,
): Promise<Mail> {
  return composeMail({
    to: recipient.email,
    unsubscribe,
    subject: `Free storage of ${countOf(cards, "card")} ends soon`,
    paragraphs: [
      greeting(recipient),
      {
        text: `Free storage of ${countOf(cards, "card")} of yours ends on ${formatMomentAndZone(endsAt.toISOString(), recipient.timeZone)}. You can have ${plural(cards, "it", "them")} shipped or graded, or list ${plural(cards, "it", "them")} for sale.`,
      },
      {
        text: `What is still here then goes into a shipment to the address on your account, which waits until you have paid its fee. ${SAFE}`,
      },
      { text: "Open my inventory", href: `${getEnv().APP_URL}/inventory` },
    ],
  });
}

type UnpaidFacts = { id: string; number: string; cards: number; total: string };

const payFor = ({ id }: Pick<UnpaidFacts, "id">) => ({
  text: "See and pay the shipment",
  href: `${getEnv().APP_URL}/shipments/${id}`,
});

export function storageEndedMail(recipient: Recipient, shipment: UnpaidFacts): Promise<Mail> {
  const { number, cards, total } = shipment;
  return composeMail({
    to: recipient.email,
    subject: `Free storage of ${countOf(cards, "card")} has ended`,
    paragraphs: [
      greeting(recipient),
      {
        text: `${countOf(cards, "card")} of yours ${plural(cards, "is", "are")} now in shipment ${number}. It leaves as soon as its fee is paid: ${formatPrice(total)}, all in.`,
      },
      { text: `You can change the address and the insurance before you pay. ${SAFE}` },
      payFor(shipment),
    ],
  });
}

export function stillUnpaidMail(recipient: Recipient, shipment: UnpaidFacts): Promise<Mail> {
  const { number, cards, total } = shipment;
  return composeMail({
    to: recipient.email,
    subject: `Shipment ${number} waits for its fee`,
    paragraphs: [
      greeting(recipient),
      {
        text: `Shipment ${number} with ${countOf(cards, "card")} is ready to go and waits for ${formatPrice(total)}. ${SAFE}`,
      },
      payFor(shipment),
    ],
  });
}

export function arrivalMail(
  recipient: Recipient,
  { id, number, cards }: Omit<UnpaidFacts, "total">,
  unsubscribe: Unsubscribe,
): Promise<Mail> {
  return composeMail({
    to: recipient.email,
    unsubscribe,
    subject: plural(cards, "Did your card arrive?", "Did your cards arrive?"),
    paragraphs: [
      greeting(recipient),
      {
        text: `Shipment ${number} left us two weeks ago. If it has arrived, please say so with one click on its page. If not, write to us: it is insured.`,
      },
      { text: "See my shipment", href: `${getEnv().APP_URL}/shipments/${id}` },
    ],
  });
}
