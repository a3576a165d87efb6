import "server-only";

import { messageColumns, messageRowSchema, toMessage } from "@/lib/contact/desk/list-messages";
import type { MessageDetail } from "@/lib/contact/desk/schema";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { db } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { getEnv } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";

const MAX_ORDERS = 10;

type Look = { id: string; actorId: string; requestId: string };

/** Records who looked. @throws {AppError} 404 */
export async function viewMessage({ id, actorId, requestId }: Look): Promise<MessageDetail> {
  const message = await getMessage(id);
  const subject = `message ${id}`;
  await db.$transaction((tx) =>
    recordAudit(tx, { actorId, action: "message.viewed", subject, requestId }),
  );
  return message;
}

const detailRowSchema = messageRowSchema.extend({
  customerId: column.text.nullable(),
  orderId: column.text.nullable(),
});

/** @throws {AppError} 404 */
export async function getMessage(id: string): Promise<MessageDetail> {
  const [row] = await queryRows(db, detailRowSchema)`
    SELECT ${messageColumns}, m.customer_id::text AS "customerId", m.order_id::text AS "orderId"
    FROM contact_messages m WHERE m.id = ${id}::uuid`;
  if (!row) throw messageNotFound();
  const { customerId, orderId, ...message } = row;
  const replies = await db.contactReply.findMany({
    where: { messageId: id },
    select: replySelect,
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  const texts = [message.message, ...replies.map(({ text }) => text)];
  const [customer, orders] = await Promise.all([
    findCustomer({ customerId, orderId, email: message.email }),
    findOrders({ orderId, texts }),
  ]);
  return {
    ...toMessage(message),
    replies: replies.map(({ author, createdAt, mailId, sender, ...reply }) => ({
      ...reply,
      author: author?.username ?? null,
      createdAt: createdAt.toISOString(),
      isByMail: mailId !== null,
      sender,
      isOtherSender: mailId !== null && sender?.toLowerCase() !== message.email.toLowerCase(),
    })),
    customer,
    orders: orders.map(({ userId, ...order }) => ({
      ...order,
      isChosen: order.id === orderId,
      isOthers: customer !== null && userId !== customer.id,
    })),
    hasReplyAddress: getEnv().REPLY_DOMAIN !== undefined,
  };
}

const replySelect = {
  id: true,
  isOurs: true,
  text: true,
  createdAt: true,
  mailId: true,
  sender: true,
  rest: true,
  attachmentCount: true,
  author: { select: { username: true } },
} as const;

type Links = { customerId: string | null; orderId: string | null; email: string };

async function findCustomer({ customerId, orderId, email }: Links) {
  const select = { id: true, username: true };
  if (customerId !== null) {
    const chosen = await db.user.findUnique({ where: { id: customerId }, select });
    if (chosen) return { ...chosen, isChosen: true };
  }
  const found =
    // Anyone can register with someone else's address.
    (await db.user.findFirst({
      where: { email, emailVerified: true, isEmailVouched: false },
      select,
    })) ??
    (orderId &&
      (await db.user.findFirst({ where: { orders: { some: { id: orderId } } }, select })));
  return found ? { ...found, isChosen: false } : null;
}

function findOrders({ orderId, texts }: { orderId: string | null; texts: readonly string[] }) {
  const numbers = texts.flatMap((text) => text.toUpperCase().match(/\bFW-\d{1,12}\b/g) ?? []);
  const named = { number: { in: [...new Set(numbers)].slice(0, MAX_ORDERS) } };
  return db.order.findMany({
    where: orderId === null ? named : { OR: [named, { id: orderId }] },
    select: { id: true, number: true, userId: true },
    orderBy: { number: "asc" },
  });
}

export const messageNotFound = () => new AppError("not_found", "We couldn't find that message.");
