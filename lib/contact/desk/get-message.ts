import "server-only";

import { messageColumns, messageRowSchema, toMessage } from "@/lib/contact/desk/list-messages";
import type { MessageDetail } from "@/lib/contact/desk/schema";
import { db } from "@/lib/platform/database/db";
import { queryRows } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors";

const MAX_ORDERS = 10;

/** @throws {AppError} 404 */
export async function getMessage(id: string): Promise<MessageDetail> {
  const [row] = await queryRows(db, messageRowSchema)`
    SELECT ${messageColumns} FROM contact_messages m WHERE m.id = ${id}::uuid`;
  if (!row) throw messageNotFound();
  const [replies, customer] = await Promise.all([
    db.contactReply.findMany({
      where: { messageId: id },
      select: {
        id: true,
        isOurs: true,
        text: true,
        createdAt: true,
        author: { select: { username: true } },
      },
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    }),
    // Anyone can register with someone else's address.
    db.user.findFirst({
      where: { email: row.email, emailVerified: true },
      select: { id: true, username: true },
    }),
  ]);
  const texts = [row.message, ...replies.map(({ text }) => text)];
  return {
    ...toMessage(row),
    replies: replies.map(({ author, createdAt, ...reply }) => ({
      ...reply,
      author: author?.username ?? null,
      createdAt: createdAt.toISOString(),
    })),
    customer,
    orders: await findOrders(texts),
  };
}

function findOrders(texts: readonly string[]) {
  const numbers = texts.flatMap((text) => text.toUpperCase().match(/\bFW-\d{1,12}\b/g) ?? []);
  return db.order.findMany({
    where: { number: { in: [...new Set(numbers)].slice(0, MAX_ORDERS) } },
    select: { id: true, number: true },
    orderBy: { number: "asc" },
  });
}

export const messageNotFound = () => new AppError("not_found", "We couldn't find that message.");
