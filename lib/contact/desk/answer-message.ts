import "server-only";

import { z } from "zod";

import { answerMail } from "@/lib/contact/desk/answer-mail";
import { getMessage, messageNotFound } from "@/lib/contact/desk/get-message";
import type { MessageDetail, ReplyInput } from "@/lib/contact/desk/schema";
import { reopenMessage } from "@/lib/contact/reopen-message";
import { newReplyAddress } from "@/lib/contact/replies/reply-address";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { db, type Tx } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { getEnv } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import { enqueueMail } from "@/lib/platform/mail/enqueue-mail";

type Options = ReplyInput & { id: string; actorId: string; requestId: string; now?: Date };

/** Mails the answer. @throws {AppError} 404; 409 if someone wrote in the meantime, or for spam */
export async function answerMessage(options: Options): Promise<MessageDetail> {
  const { id, text, actorId, requestId, now = new Date() } = options;
  await db.$transaction(async (tx) => {
    const message = await lockMessage(tx, options);
    if (message.isSpam)
      throw new AppError("conflict", "This message is marked as spam. Please restore it first.");
    const { address, tokenHash = null } = findReplyAddress();
    await tx.contactReply.create({
      data: { messageId: id, isOurs: true, authorId: actorId, text, tokenHash, createdAt: now },
      select: { id: true },
    });
    await tx.contactMessage.update({
      where: { id },
      data: { answeredAt: now },
      select: { id: true },
    });
    await enqueueMail(tx, await answerMail(message, text, address));
    await recordAudit(tx, {
      actorId,
      action: "message.answered",
      subject: `message ${id}`,
      requestId,
    });
  });
  return getMessage(id);
}

/** Adds what the sender wrote back, which makes the message new again. @throws like answerMessage */
export async function addReply(options: Options): Promise<MessageDetail> {
  const { id, text, actorId, requestId, now = new Date() } = options;
  await db.$transaction(async (tx) => {
    await lockMessage(tx, options);
    await tx.contactReply.create({
      data: { messageId: id, isOurs: false, authorId: actorId, text, createdAt: now },
      select: { id: true },
    });
    await reopenMessage(tx, { id, now });
    await recordAudit(tx, {
      actorId,
      action: "message.reply_added",
      subject: `message ${id}`,
      requestId,
    });
  });
  return getMessage(id);
}

function findReplyAddress(): { address?: string; tokenHash?: string } {
  const { REPLY_DOMAIN } = getEnv();
  return REPLY_DOMAIN ? newReplyAddress(REPLY_DOMAIN) : {};
}

const lockedSchema = z.object({
  name: column.text,
  email: column.text,
  message: column.text,
  isSpam: column.boolean,
});

async function lockMessage(tx: Tx, { id, seen }: Pick<Options, "id" | "seen">) {
  const [message] = await queryRows(tx, lockedSchema)`
    SELECT name, email::text, message, is_spam AS "isSpam" FROM contact_messages
    WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
  if (!message) throw messageNotFound();
  if ((await tx.contactReply.count({ where: { messageId: id } })) !== seen)
    throw new AppError(
      "conflict",
      "This conversation just got a new message. Please read it first.",
    );
  return message;
}
