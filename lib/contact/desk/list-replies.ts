import "server-only";

import { z } from "zod";

import type { DeskReplies, WholeReply } from "@/lib/contact/desk/schema";
import { db, Prisma } from "@/lib/platform/database/db";
import { column, queryJson } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors";
import { byTime, keyset, sortValuesShape } from "@/lib/platform/paging/keyset";

/** Together they bound a page of a conversation, whatever was mailed. */
const PAGE = 20;
const PREVIEW = 2000;

const rowSchema = z.object({
  id: column.text,
  isOurs: column.boolean,
  author: column.text.nullable(),
  text: column.text,
  isCut: column.boolean,
  hasRest: column.boolean,
  createdAt: column.text,
  isByMail: column.boolean,
  sender: column.text.nullable(),
  isOtherSender: column.boolean,
  attachmentCount: column.int,
  ...sortValuesShape,
});
const NEWEST = byTime("-createdAt", Prisma.sql`r.created_at`, Prisma.sql`r.id`);

type Options = { id: string; cursor?: string | undefined };

/** The latest replies to a message, or those before the cursor; the beginnings of long ones. */
export async function listReplies({ id, cursor }: Options): Promise<DeskReplies> {
  const page = keyset(NEWEST, cursor);
  const rows = await queryJson(db, rowSchema)`
    SELECT r.id::text, r.is_ours AS "isOurs", u.username::text AS author,
      left(r.text, ${PREVIEW}::int) AS text, char_length(r.text) > ${PREVIEW} AS "isCut",
      r.rest IS NOT NULL AS "hasRest", r.created_at AS "createdAt",
      r.mail_id IS NOT NULL AS "isByMail", r.sender::text,
      r.mail_id IS NOT NULL AND lower(r.sender::text) IS DISTINCT FROM lower(m.email::text) AS "isOtherSender",
      r.attachment_count AS "attachmentCount", ${page.sortValues}
    FROM contact_replies r JOIN contact_messages m ON m.id = r.message_id
      LEFT JOIN users u ON u.id = r.author_id
    WHERE r.message_id = ${id}::uuid AND ${page.where}
    ORDER BY ${page.orderBy} LIMIT ${PAGE + 1}`;
  const { rows: replies, nextCursor } = page.page(rows, PAGE);
  return { replies: replies.toReversed(), nextCursor };
}

/** @throws {AppError} 404 */
export async function getReply({ id, replyId }: { id: string; replyId: string }) {
  const reply: WholeReply | null = await db.contactReply.findFirst({
    where: { id: replyId, messageId: id },
    select: { text: true, rest: true },
  });
  if (!reply) throw new AppError("not_found", "We couldn't find that reply.");
  return reply;
}
