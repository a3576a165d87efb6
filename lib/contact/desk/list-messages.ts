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
});

export const messageColumns = Prisma.sql`
  m.id::text, m.name, m.email::text, m.topic, m.message, m.is_spam AS "isSpam",
  m.created_at AS "createdAt", m.answered_at AS "answeredAt",
  (SELECT count(*)::int FROM contact_replies r WHERE r.message_id = m.id) AS "replyCount"`;

const QUEUES = {
  new: {
    where: Prisma.sql`NOT m.is_spam AND m.answered_at IS NULL`,
    moment: "created_at",
    isAscending: true,
  },
  answered: { where: Prisma.sql`m.answered_at IS NOT NULL`, moment: "answered_at" },
  spam: { where: Prisma.sql`m.is_spam`, moment: "created_at" },
} as const;

type Options = { queue: MessageQueue; cursor?: string | undefined };

/** New messages oldest first, the others newest first. */
export async function listMessages({ queue, cursor }: Options): Promise<DeskMessages> {
  const { where, moment, ...order } = QUEUES[queue];
  const isAscending = "isAscending" in order;
  const at = Prisma.raw(`m.${moment}`);
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
    encodeCursor([
      ((moment === "answered_at" && last.answeredAt) || last.createdAt).toISOString(),
      last.id,
    ]),
  );
  return { counts, messages: page.map(toMessage), nextCursor };
}

function after(cursor: string, at: Prisma.Sql, isAscending: boolean): Prisma.Sql {
  const [moment, id] = decodeCursor(cursor, timeAndIdSchema);
  const compared = Prisma.raw(isAscending ? ">" : "<");
  return Prisma.sql`AND (${at}, m.id) ${compared} (${moment}::timestamptz, ${id}::uuid)`;
}

export function toMessage(row: z.output<typeof messageRowSchema>) {
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    answeredAt: row.answeredAt?.toISOString() ?? null,
  };
}
