import "server-only";

import type { z } from "zod";

import { type CustomerMessage, customerMessageSchema } from "@/lib/contact/desk/schema";
import { db } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";

const MAX_CUSTOMER_MESSAGES = 20;

const rowSchema = customerMessageSchema.extend({
  id: column.text,
  createdAt: column.date,
  answeredAt: column.date.nullable(),
});

type Customer = { id: string; email: string };

/** The newest that are linked to a customer, or came from their proven address. */
export async function listMessagesOf({ id, email }: Customer): Promise<CustomerMessage[]> {
  const rows = await queryRows(db, rowSchema)`
    SELECT m.id::text, m.topic, m.is_spam AS "isSpam", m.created_at AS "createdAt",
      m.answered_at AS "answeredAt",
      (SELECT count(*)::int FROM contact_replies r WHERE r.message_id = m.id) AS "replyCount"
    FROM contact_messages m
    WHERE m.customer_id = ${id}::uuid
      OR (m.customer_id IS NULL AND m.email = ${email}::citext
        AND EXISTS (SELECT FROM users u WHERE u.id = ${id}::uuid AND u.email_verified AND NOT u.is_email_vouched))
      OR (m.customer_id IS NULL
        AND m.order_id = ANY (SELECT o.id FROM orders o WHERE o.user_id = ${id}::uuid))
    ORDER BY m.created_at DESC, m.id DESC LIMIT ${MAX_CUSTOMER_MESSAGES}`;
  return rows.map(toCustomerMessage);
}

function toCustomerMessage({ createdAt, answeredAt, ...row }: z.output<typeof rowSchema>) {
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
  };
}
