import "server-only";

import type { StoredAddress } from "@/lib/accounts/stored-address";
import { BRAND } from "@/lib/platform/brand";
import { getEnv } from "@/lib/platform/env";
import { composeMail } from "@/lib/platform/mail/compose-mail";
import type { Mail } from "@/lib/platform/mail/enqueue-mail";
import { greeting, type Recipient } from "@/lib/platform/mail/greeting";
import { formatMediumDate } from "@/lib/platform/time";
import { type ReturnReason, returnSentence } from "@/lib/shipments/returns/return-reasons";

type Facts = { id: string; number: string };

const seeShipment = ({ id }: Facts) => ({
  text: "See my shipment",
  href: `${getEnv().APP_URL}/shipments/${id}`,
});

export function shipmentComesBackMail(
  recipient: Recipient,
  { reason, ...shipment }: Facts & { reason: ReturnReason },
): Promise<Mail> {
  return composeMail({
    to: recipient.email,
    subject: `Your ${BRAND} shipment ${shipment.number} is coming back to us`,
    paragraphs: [
      greeting(recipient),
      { text: `Shipment ${shipment.number} did not reach you. ${returnSentence(reason)}` },
      {
        text: "You don't have to do anything. Once the parcel is here, we send it again or take its cards back into your vault, and tell you which. If your address has changed, please tell us now.",
      },
      seeShipment(shipment),
    ],
  });
}

export function takenBackMail(
  recipient: Recipient,
  { deadline, ...shipment }: Facts & { deadline: Date },
): Promise<Mail> {
  return composeMail({
    to: recipient.email,
    subject: `Your ${BRAND} shipment ${shipment.number} is back with us`,
    paragraphs: [
      greeting(recipient),
      {
        text: `The parcel of shipment ${shipment.number} came back. Its cards are in your vault again, with free storage until ${formatMediumDate(deadline.toISOString())} or longer. Sealed boxes in it are waiting to be shipped.`,
      },
      {
        text: "Shipping is not refunded automatically, because the parcel was sent. If you think it should be, please write to us.",
      },
      seeShipment(shipment),
    ],
  });
}

export function newAddressMail(
  recipient: Recipient,
  { before, after, ...shipment }: Facts & { before: StoredAddress; after: StoredAddress },
): Promise<Mail> {
  return composeMail({
    to: recipient.email,
    subject: `Your ${BRAND} shipment ${shipment.number} is going to another address`,
    paragraphs: [
      greeting(recipient),
      { text: `We're resending shipment ${shipment.number} to another address.` },
      { text: `Before: ${lineOf(before)}` },
      { text: `Now: ${lineOf(after)}` },
      { text: "If you did not ask for this, please tell us right away." },
      seeShipment(shipment),
    ],
  });
}

const lineOf = ({ fullName, street, city, state, zipCode, country }: StoredAddress) =>
  [fullName, street, city, `${state} ${zipCode}`, country].join(", ");
