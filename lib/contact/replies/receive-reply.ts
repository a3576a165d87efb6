import "server-only";

import { z } from "zod";

import { reopenMessage } from "@/lib/contact/reopen-message";
import { isAutomatic } from "@/lib/contact/replies/is-automatic";
import {
  type MailBody,
  type MailHeaders,
  readBody,
  readHeaders,
} from "@/lib/contact/replies/read-mail";
import { readSignedMail } from "@/lib/contact/replies/read-signed";
import { tokenHashesIn } from "@/lib/contact/replies/reply-address";
import { UnstoredMail } from "@/lib/contact/replies/unstored-mail";
import { db, retryOnConflict, type Tx } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { getEnv } from "@/lib/platform/env";
import { inWebhookQueue } from "@/lib/platform/http/signed-body";
import { recordDelivery } from "@/lib/platform/http/webhook-deliveries";
import { sha256Hex } from "@/lib/platform/sha256";

/** Headers in which mail servers and clients name recipients. */
const RECIPIENTS =
  /^(?:to|cc|delivered-to|envelope-to|x-envelope-to|x-original-to|x-forwarded-to)$/;
/** More come from a program that does not say so. */
const MAX_REPLIES = 200;

/**
 * Adds a mail to the conversation whose answer it replies to, which makes the message new again. A
 * mail is stored once, whatever is delivered again or at the same time. Nothing is sent back, so
 * that no loop can start.
 * @throws {AppError} 429 or, like readSignedMail, 401, 404 or 413
 */
export function receiveReply(request: Request, now = new Date()): Promise<void> {
  return inWebhookQueue(request, async () => receiveMail(await readSignedMail(request, now), now));
}

async function receiveMail(mail: Uint8Array, now: Date): Promise<void> {
  const head = await readHeaders(mail);
  const messageId = valueOf(head?.headers ?? [], "message-id");
  const mailId = sha256Hex(messageId || mail);
  try {
    await recordDelivery({ source: "Mail", eventId: mailId, type: "reply" }, async () => {
      if (!head) throw new UnstoredMail("This can't be read as an email.");
      await receive({ mail, mailId, now, ...head });
    });
  } catch (error) {
    if (!(error instanceof UnstoredMail)) throw error;
  }
}

type Received = {
  mail: Uint8Array;
  mailId: string;
  headers: MailHeaders;
  sender: string | null;
  now: Date;
};

async function receive({ mail, mailId, headers, sender, now }: Received): Promise<void> {
  if (isAutomatic(headers) || isOwn(sender))
    throw new UnstoredMail("This email was sent automatically.");
  const recipients = headers.flatMap(([name, value]) => (RECIPIENTS.test(name) ? [value] : []));
  const tokenHashes = tokenHashesIn(recipients.join("\n"));
  const answer = await db.contactReply.findFirst({
    where: { tokenHash: { in: tokenHashes } },
    select: { messageId: true },
    orderBy: { createdAt: "desc" },
  });
  if (!answer) throw unknownAddress();
  const body = await readBody(mail);
  if (!body) throw new UnstoredMail("The text of this email can't be read.");
  const reply = { ...answer, ...body, mailId, sender, now };
  await retryOnConflict(() => db.$transaction((tx) => store(tx, reply)));
}

type Reply = MailBody & Pick<Received, "mailId" | "sender" | "now"> & { messageId: string };

const lengthSchema = z.object({ count: column.int });

async function store(tx: Tx, { now, ...reply }: Reply): Promise<void> {
  const [message] = await queryRows(tx, lengthSchema)`
    SELECT (SELECT count(*)::int FROM contact_replies r WHERE r.message_id = m.id) AS count
    FROM contact_messages m WHERE m.id = ${reply.messageId}::uuid FOR NO KEY UPDATE`;
  if (!message) throw unknownAddress();
  if (message.count >= MAX_REPLIES) throw new UnstoredMail("This conversation is too long.");
  const { count } = await tx.contactReply.createMany({
    data: [{ ...reply, isOurs: false, createdAt: now }],
    skipDuplicates: true,
  });
  if (count > 0) await reopenMessage(tx, { id: reply.messageId, now });
}

/** A mail from our reply address would come back to us. */
function isOwn(sender: string | null): boolean {
  const { REPLY_DOMAIN } = getEnv();
  return Boolean(REPLY_DOMAIN && sender?.toLowerCase().endsWith(`@${REPLY_DOMAIN.toLowerCase()}`));
}

const valueOf = (headers: MailHeaders, name: string) =>
  headers.find(([key]) => key === name)?.[1].trim();

const unknownAddress = () => new UnstoredMail("None of our answers has this reply address.");
