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
import { decodeCursor, encodeCursor, timeAndIdSchema } from "@/lib/platform/paging/cursor";
import { takePage } from "@/lib/platform/paging/take-page";

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
type Queue = { where: Prisma.Sql; at: Prisma.Sql; timeOf: (row: Row) => Date };

const QUEUES: Record<MessageQueue, Queue> = {
  new: {
    where: Prisma.sql`NOT m.is_spam AND m.answered_at IS NULL`,
    at: WAITS_SINCE,
    timeOf: (row) => row.waitsSince,
  },
  answered: {
    where: Prisma.sql`m.answered_at IS NOT NULL`,
    at: Prisma.sql`m.answered_at`,
    timeOf: (row) => row.answeredAt ?? row.createdAt,
  },
  spam: {
    where: Prisma.sql`m.is_spam`,
    at: Prisma.sql`m.created_at`,
    timeOf: (row) => row.createdAt,
  },
};

type Options = { queue: MessageQueue; cursor?: string | undefined };

/** New messages oldest first, the others newest first. */
export async function listMessages({ queue, cursor }: Options): Promise<DeskMessages> {
  const { where, at, timeOf } = QUEUES[queue];
  const isAscending = queue === "new";
  const direction = Prisma.raw(isAscending ? "ASC" : "DESC");
  const [rows, counts] = await Promise.all([
    queryRows(db, messageRowSchema)`
      SELECT ${messageColumns} FROM contact_messages m
      WHERE ${where} ${cursor === undefined ? Prisma.empty : after(cursor, at, isAscending)}
      ORDER BY ${at} ${direction}, m.id ${direction} LIMIT ${PAGE + 1}`,
    queryRow(db, deskMessagesSchema.shape.counts)`
      SELECT (count(*) FILTER (WHERE NOT is_spam AND answered_at IS NULL))::int AS new,
        (count(*) FILTER (WHERE is_spam))::int AS spam FROM contact_messages`,
  ]);
  const { page, nextCursor } = takePage(rows, PAGE, (last) =>
    encodeCursor([timeOf(last).toISOString(), last.id]),
  );
  return { counts, messages: page.map(toMessage), nextCursor };
}

function after(cursor: string, at: Prisma.Sql, isAscending: boolean): Prisma.Sql {
  const [moment, id] = decodeCursor(cursor, timeAndIdSchema);
  const compared = Prisma.raw(isAscending ? ">" : "<");
  return Prisma.sql`AND (${at}, m.id) ${compared} (${moment}::timestamptz, ${id}::uuid)`;
}

export function toMessage(row: Row) {
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    answeredAt: row.answeredAt?.toISOString() ?? null,
    waitsSince: row.waitsSince.toISOString(),
  };
}
