import "server-only";

import { getEnv } from "@/lib/platform/env";
import { composeMail, type Unsubscribe } from "@/lib/platform/mail/compose-mail";
import type { Mail } from "@/lib/platform/mail/enqueue-mail";
import { greeting, type Recipient } from "@/lib/platform/mail/greeting";
import { formatPrice } from "@/lib/platform/money";
import { countOf, plural } from "@/lib/platform/plural";
import { formatMomentAndZone } from "@/lib/platform/time";

const SAFE =
  "Until then your cards are safe: we never sell them or throw them away, and they stay yours.";

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
        text: `Free storage of ${countOf(cards, "card")} ends on ${formatMomentAndZone(endsAt.toISOString(), recipient.timeZone)}. You can have ${plural(cards, "it", "them")} shipped or graded, or list ${plural(cards, "it", "them")} for sale.`,
      },
      {
        text: `Cards that are still here after that go into a shipment to the address on your account. It leaves once you pay its fee. ${SAFE}`,
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
        text: `We put ${countOf(cards, "card")} into shipment ${number}. It leaves as soon as you pay its fee of ${formatPrice(total)}.`,
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
    subject: `Shipment ${number} is waiting for payment`,
    paragraphs: [
      greeting(recipient),
      {
        text: `Shipment ${number} with ${countOf(cards, "card")} is ready to go. Its fee is ${formatPrice(total)}. ${SAFE}`,
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
        text: `Shipment ${number} left us two weeks ago. If it has arrived, please confirm it on the shipment's page. If not, you can report it there. It is insured.`,
      },
      { text: "See my shipment", href: `${getEnv().APP_URL}/shipments/${id}` },
    ],
  });
}
