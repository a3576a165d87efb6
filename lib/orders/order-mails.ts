import "server-only";

import { verifyPath } from "@/lib/ledger/verify-link";
import { NO_MONEY_MOVED, refundSentences } from "@/lib/payments/refund-words";
import { tooLateMail } from "@/lib/payments/too-late-mail";
import { BRAND } from "@/lib/platform/brand";
import { getEnv } from "@/lib/platform/env";
import { composeMail } from "@/lib/platform/mail/compose-mail";
import type { Mail } from "@/lib/platform/mail/enqueue-mail";
import { greeting, type Recipient } from "@/lib/platform/mail/greeting";
import type { Paragraph } from "@/lib/platform/mail/mail-layout";
import { formatCents, toCents } from "@/lib/platform/money";
import { countOf, plural } from "@/lib/platform/plural";

type OrderFacts = { id: string; number: string; isTest: boolean };
type BoxFacts = { name: string; boxId: string };

const seeOrder = ({ id }: Pick<OrderFacts, "id">) => ({
  text: "See my order",
  href: `${getEnv().APP_URL}/orders/${id}`,
});
const boxCount = (count: number) => countOf(count, "box", "boxes");

type Placed = OrderFacts & {
  totalCents: number;
  /** `salt` opens the commitment of the box's ASSIGN in the ledger. */
  boxes: (BoxFacts & { delivery: string; salt: string })[];
  cards: { name: string; price: string }[];
  /** The number of the cards' shipment; null when they stay in the vault. */
  shipment: string | null;
  /** In force when it was placed. */
  freeStorageDays: number;
  /** A signed state of the ledger that includes these assignments. */
  checkpoint: string | null;
};

export function orderPlacedMail(
  recipient: Recipient,
  { boxes, cards, shipment, freeStorageDays, totalCents, checkpoint, ...order }: Placed,
): Promise<Mail> {
  const checkLink = ({ boxId, salt }: { boxId: string; salt: string }) =>
    getEnv().APP_URL + verifyPath(boxId, { opening: { orderId: order.id, salt }, checkpoint });
  return composeMail({
    to: recipient.email,
    secrets: boxes.map(({ salt }) => salt),
    subject: `Your ${BRAND} order ${order.number}`,
    paragraphs: [
      greeting(recipient),
      ...(boxes.length > 0 ? boxParagraphs(boxes, checkLink) : []),
      ...(cards.length > 0
        ? cardParagraphs({ cards, shipment, freeStorageDays }, boxes.length > 0)
        : []),
      {
        text: `Total: ${formatCents(totalCents)}.${order.isTest ? ` ${NO_MONEY_MOVED}` : ""}${boxes.length > 0 ? " You can cancel a box until we start to open it or send it." : ""}`,
      },
      ...(boxes.length > 0 ? [{ text: "Follow what happens to each box here:" }] : []),
      seeOrder(order),
    ],
  });
}

function boxParagraphs(
  boxes: Placed["boxes"],
  checkLink: (box: Placed["boxes"][number]) => string,
): Paragraph[] {
  return [
    {
      text: `Thanks for your order. ${plural(boxes.length, "This box is", "These boxes are")} now yours:`,
    },
    ...boxes.map(({ name, boxId, delivery }) => ({
      text: name,
      details: [
        `Box ${boxId}`,
        delivery === "BREAK" ? "We open it on camera." : "We send it sealed.",
      ],
    })),
    {
      text: `Keep this email. ${plural(boxes.length, "This link lets", "These links let")} your browser check later that nothing has changed since today:`,
    },
    ...boxes.map((box) => ({ text: `Check ${box.name}`, href: checkLink(box) })),
  ];
}

function cardParagraphs(
  { cards, shipment, freeStorageDays }: Pick<Placed, "cards" | "shipment" | "freeStorageDays">,
  isThanked: boolean,
): Paragraph[] {
  const storage = ` Storage is free for ${countOf(freeStorageDays, "day")}.`;
  return [
    {
      text: `${isThanked ? "" : "Thanks for your order. "}${
        shipment === null
          ? `${plural(cards.length, "This card is", "These cards are")} now in your vault.${storage}`
          : `${plural(cards.length, "This card is yours. We ship it", "These cards are yours. We ship them")} to you in shipment ${shipment}:`
      }`,
    },
    ...cards.map(({ name, price }) => ({ text: name, details: [formatCents(toCents(price))] })),
    shipment === null
      ? { text: "See my cards", href: `${getEnv().APP_URL}/inventory` }
      : { text: "See my shipments", href: `${getEnv().APP_URL}/shipments` },
  ];
}

type Canceled = OrderFacts & { refundCents: number; givenCents: number; boxes: BoxFacts[] };

export function orderCanceledMail(
  recipient: Recipient,
  { boxes, refundCents: cents, givenCents, ...order }: Canceled,
): Promise<Mail> {
  return composeMail({
    to: recipient.email,
    subject: `${boxCount(boxes.length)} of your ${BRAND} order ${order.number} canceled`,
    paragraphs: [
      greeting(recipient),
      { text: `You canceled ${plural(boxes.length, "this box", "these boxes")}:` },
      ...boxes.map(({ name, boxId }) => ({ text: name, details: [`Box ${boxId}`] })),
      ...refundSentences({ cents, givenCents, isTest: order.isTest }).map((text) => ({ text })),
      seeOrder(order),
    ],
  });
}

export function refundedMail(
  recipient: Recipient,
  { amountCents, isTest }: { amountCents: number; isTest: boolean },
): Promise<Mail> {
  return tooLateMail(recipient, {
    amount: formatCents(amountCents),
    isTest,
    after: "its boxes were sold to another buyer",
    outcome: "No order was placed",
    link: { text: "Browse the shop", href: getEnv().APP_URL },
  });
}

type Sold = { cards: { name: string; price: string; proceeds: string; isTest: boolean }[] };

export function cardsSoldMail(recipient: Recipient, { cards }: Sold): Promise<Mail> {
  const isTest = cards.every((card) => card.isTest);
  return composeMail({
    to: recipient.email,
    subject: `Sold: ${cards.length === 1 ? (cards[0]?.name ?? "") : countOf(cards.length, "card")}`,
    paragraphs: [
      greeting(recipient),
      {
        text: `Another collector bought ${plural(cards.length, "your card", "your cards")}.${isTest ? ` ${NO_MONEY_MOVED}` : ""}`,
      },
      ...cards.map(({ name, price, proceeds }) => {
        const [paid, yours] = [toCents(price), toCents(proceeds)];
        return {
          text: name,
          details: [
            `You get ${formatCents(yours)}.`,
            `Price ${formatCents(paid)}, less our fee of ${formatCents(paid - yours)}.`,
          ],
        };
      }),
    ],
  });
}
