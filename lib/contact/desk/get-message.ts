import "server-only";

import { z } from "zod";

import { messageColumns, messageRowSchema, toMessage } from "@/lib/contact/desk/list-messages";
import { getReply, listReplies } from "@/lib/contact/desk/list-replies";
import type { MessageDetail } from "@/lib/contact/desk/schema";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { db } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { getEnv } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";

const MAX_ORDERS = 10;

type Look = { id: string; actorId: string; requestId: string };

export async function viewMessage(look: Look): Promise<MessageDetail> {
  return viewed(look, await getMessage(look.id));
}

/** @throws {AppError} 404 */
export async function viewReplies({ cursor, ...look }: Look & { cursor?: string | undefined }) {
  if (!(await db.contactMessage.findUnique({ where: { id: look.id }, select: { id: true } })))
    throw messageNotFound();
  return viewed(look, await listReplies({ id: look.id, cursor }));
}

export async function viewReply({ replyId, ...look }: Look & { replyId: string }) {
  return viewed(look, await getReply({ id: look.id, replyId }));
}

/** Records who looked. */
async function viewed<Seen>({ id, actorId, requestId }: Look, seen: Seen): Promise<Seen> {
  const subject = `message ${id}`;
  await db.$transaction((tx) =>
    recordAudit(tx, { actorId, action: "message.viewed", subject, requestId }),
  );
  return seen;
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
  const [replies, customer, orders] = await Promise.all([
    listReplies({ id }),
    findCustomer({ customerId, orderId, email: message.email }),
    findOrders({ id, orderId }),
  ]);
  return {
    ...toMessage(message),
    ...replies,
    customer,
    orders: orders.map(({ userId, ...order }) => ({
      ...order,
      isChosen: order.id === orderId,
      isOthers: customer !== null && userId !== customer.id,
    })),
    hasReplyAddress: getEnv().REPLY_DOMAIN !== undefined,
  };
}

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

const numberRowSchema = z.object({ number: column.text });

async function findOrders({ id, orderId }: { id: string; orderId: string | null }) {
  const names = await queryRows(db, numberRowSchema)`
    SELECT upper(found[1]) AS number FROM (
      SELECT message AS text, created_at FROM contact_messages WHERE id = ${id}::uuid
      UNION ALL SELECT text, created_at FROM contact_replies WHERE message_id = ${id}::uuid
    ) written, regexp_matches(written.text, '\\yFW-\\d{1,12}\\y', 'gi') AS found
    GROUP BY 1 ORDER BY min(written.created_at) LIMIT ${MAX_ORDERS}`;
  const named = { number: { in: names.map(({ number }) => number) } };
  return db.order.findMany({
    where: orderId === null ? named : { OR: [named, { id: orderId }] },
    select: { id: true, number: true, userId: true },
    orderBy: { number: "asc" },
  });
}

export const messageNotFound = () => new AppError("not_found", "We couldn't find that message.");
