import "server-only";

import { type Carrier, trackingPage } from "@/lib/orders/carriers";
import { NO_MONEY_MOVED, refundSentences } from "@/lib/payments/refund-words";
import { tooLateMail } from "@/lib/payments/too-late-mail";
import { BRAND } from "@/lib/platform/brand";
import { getEnv } from "@/lib/platform/env";
import { composeMail } from "@/lib/platform/mail/compose-mail";
import type { Mail } from "@/lib/platform/mail/enqueue-mail";
import { greeting, type Recipient } from "@/lib/platform/mail/greeting";
import { formatPrice } from "@/lib/platform/money";
import { countOf, plural } from "@/lib/platform/plural";

type ShipmentFacts = { id: string; number: string };
type CanceledFacts = ShipmentFacts & { cents: number; givenCents: number; isTest: boolean };
type PaidFacts = ShipmentFacts & { total: string; isTest: boolean };

const seeShipment = ({ id }: ShipmentFacts) => ({
  text: "See my shipment",
  href: `${getEnv().APP_URL}/shipments/${id}`,
});

export function shipmentPaidMail(
  recipient: Recipient,
  { cardCount, total, isTest, ...shipment }: PaidFacts & { cardCount: number },
): Promise<Mail> {
  return composeMail({
    to: recipient.email,
    subject: `Your ${BRAND} shipment ${shipment.number}`,
    paragraphs: [
      greeting(recipient),
      {
        text: `You paid ${formatPrice(total)} to have ${countOf(cardCount, "card")} shipped.${isTest ? ` ${NO_MONEY_MOVED}` : ""}`,
      },
      {
        text: `We take ${plural(cardCount, "it", "them")} out of the vault, pack ${plural(cardCount, "it", "them")} and send you the tracking number. You can cancel until the parcel is packed.`,
      },
      seeShipment(shipment),
    ],
  });
}

export function shipmentCanceledMail(
  recipient: Recipient,
  { cents, givenCents, isTest, ...shipment }: CanceledFacts,
): Promise<Mail> {
  return composeMail({
    to: recipient.email,
    subject: `Your ${BRAND} shipment ${shipment.number} is canceled`,
    paragraphs: [
      greeting(recipient),
      {
        text: `You canceled shipment ${shipment.number}. Its cards stay in the vault, in To Ship.`,
      },
      ...refundSentences({ cents, givenCents, isTest }).map((text) => ({ text })),
      seeShipment(shipment),
    ],
  });
}

export function shipmentTooLateMail(
  recipient: Recipient,
  { total, isTest, ...shipment }: PaidFacts,
): Promise<Mail> {
  return tooLateMail(recipient, {
    amount: formatPrice(total),
    isTest,
    after: `shipment ${shipment.number} was canceled`,
    outcome: "Nothing is shipped",
    link: seeShipment(shipment),
  });
}

type SentFacts = ShipmentFacts & { carrier: Carrier; tracking: string; cardCount: number };

export function shipmentSentMail(
  recipient: Recipient,
  { carrier, tracking, cardCount, ...shipment }: SentFacts,
): Promise<Mail> {
  return composeMail({
    to: recipient.email,
    subject: plural(cardCount, "Your card is on its way", "Your cards are on their way"),
    paragraphs: [
      greeting(recipient),
      {
        text: `Shipment ${shipment.number} with ${countOf(cardCount, "card")} left us with ${carrier}. Its tracking number is:`,
      },
      { text: tracking, isCode: true },
      { text: `Track it at ${carrier}`, href: trackingPage(carrier, tracking) },
      seeShipment(shipment),
    ],
  });
}
