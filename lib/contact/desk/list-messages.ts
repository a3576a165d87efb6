import "server-only";

import type { z } from "zod";

import type { MessageQueue } from "@/lib/contact/desk/queues";
import {
  type DeskMessages,
  deskMessageSchema,
  deskMessagesSchema,
} from "@/lib/contact/desk/schema";
import { db, Prisma } from "@/lib/platform/database/db";
import { column, queryRow, queryRows } from "@/lib/platform/database/query-rows";
import { byTime, keyset, type Order, sortValuesShape } from "@/lib/platform/paging/keyset";

const PAGE = 30;

export const messageRowSchema = deskMessageSchema.extend({
  id: column.text,
  createdAt: column.date,
  answeredAt: column.date.nullable(),
  waitsSince: column.date,
});

/** The expression of the index contact_messages_waiting. */
const WAITS_SINCE = Prisma.sql`COALESCE(m.reopened_at, m.created_at)`;

export const messageColumns = Prisma.sql`
  m.id::text, m.name, m.email::text, m.topic, m.message, m.is_spam AS "isSpam",
  m.created_at AS "createdAt", m.answered_at AS "answeredAt",
  ${WAITS_SINCE} AS "waitsSince",
  (SELECT count(*)::int FROM contact_replies r WHERE r.message_id = m.id) AS "replyCount"`;

type Row = z.output<typeof messageRowSchema>;
const positionedSchema = messageRowSchema.extend(sortValuesShape);
const order = (sort: string, time: Prisma.Sql) => byTime(sort, time, Prisma.sql`m.id`);

const QUEUES: Record<MessageQueue, { where: Prisma.Sql; order: Order }> = {
  new: {
    where: Prisma.sql`NOT m.is_spam AND m.answered_at IS NULL`,
    order: order("waitsSince", WAITS_SINCE),
  },
  answered: {
    where: Prisma.sql`m.answered_at IS NOT NULL`,
    order: order("-answeredAt", Prisma.sql`m.answered_at`),
  },
  spam: {
    where: Prisma.sql`m.is_spam`,
    order: order("-createdAt", Prisma.sql`m.created_at`),
  },
};

type Options = { queue: MessageQueue; cursor?: string | undefined };

/** New messages oldest first, the others newest first. */
export async function listMessages({ queue, cursor }: Options): Promise<DeskMessages> {
  const { where, order } = QUEUES[queue];
  const page = keyset(order, cursor);
  const [rows, counts] = await Promise.all([
    queryRows(db, positionedSchema)`
      SELECT ${messageColumns}, ${page.sortValues} FROM contact_messages m
      WHERE ${where} AND ${page.where} ORDER BY ${page.orderBy} LIMIT ${PAGE + 1}`,
    queryRow(db, deskMessagesSchema.shape.counts)`
      SELECT (count(*) FILTER (WHERE NOT is_spam AND answered_at IS NULL))::int AS new,
        (count(*) FILTER (WHERE is_spam))::int AS spam FROM contact_messages`,
  ]);
  const { rows: messages, nextCursor } = page.page(rows, PAGE);
  return { counts, messages: messages.map(toMessage), nextCursor };
}

export function toMessage(row: Row) {
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    answeredAt: row.answeredAt?.toISOString() ?? null,
    waitsSince: row.waitsSince.toISOString(),
  };
}
