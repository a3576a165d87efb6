import "server-only";

import { verifyPath } from "@/lib/ledger/verify-link";
import { goesBack, NO_MONEY_MOVED } from "@/lib/payments/refund-words";
import { tooLateMail } from "@/lib/payments/too-late-mail";
import { BRAND } from "@/lib/platform/brand";
import { getEnv } from "@/lib/platform/env";
import { composeMail } from "@/lib/platform/mail/compose-mail";
import type { Mail } from "@/lib/platform/mail/enqueue-mail";
import { greeting, type Recipient } from "@/lib/platform/mail/greeting";
import { formatCents } from "@/lib/platform/money";
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
  /** `salt` opens the box's assignment in the ledger. */
  boxes: (BoxFacts & { delivery: string; salt: string })[];
  /** The ledger's state with these assignments in it: later states must begin with it. */
  checkpoint: string | null;
};

/** Names each box by its id: it is now the buyer's, and no other box replaces it. */
export function orderPlacedMail(
  recipient: Recipient,
  { boxes, totalCents, checkpoint, ...order }: Placed,
): Promise<Mail> {
  const checkLink = ({ boxId, salt }: { boxId: string; salt: string }) =>
    getEnv().APP_URL + verifyPath(boxId, { opening: { orderId: order.id, salt }, checkpoint });
  return composeMail({
    to: recipient.email,
    subject: `Your ${BRAND} order ${order.number}`,
    paragraphs: [
      greeting(recipient),
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
        text: `Keep this mail. ${plural(boxes.length, "This link lets", "These links let")} your browser check later that nothing was changed since today:`,
      },
      ...boxes.map((box) => ({ text: `Check ${box.name}`, href: checkLink(box) })),
      {
        text: `Total: ${formatCents(totalCents)}.${order.isTest ? ` ${NO_MONEY_MOVED}` : ""} You can cancel a box until we start to open it or send it.`,
      },
      { text: "Follow what happens to each box here:" },
      seeOrder(order),
    ],
  });
}

type Cancelled = OrderFacts & { refundCents: number; boxes: BoxFacts[] };

export function orderCancelledMail(
  recipient: Recipient,
  { boxes, refundCents, ...order }: Cancelled,
): Promise<Mail> {
  return composeMail({
    to: recipient.email,
    subject: `${boxCount(boxes.length)} of your ${BRAND} order ${order.number} cancelled`,
    paragraphs: [
      greeting(recipient),
      { text: `You cancelled ${plural(boxes.length, "this box", "these boxes")}:` },
      ...boxes.map(({ name, boxId }) => ({ text: name, details: [`Box ${boxId}`] })),
      { text: `${formatCents(refundCents)} ${goesBack(order.isTest)}` },
      seeOrder(order),
    ],
  });
}

/** For a payment that came too late. */
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
