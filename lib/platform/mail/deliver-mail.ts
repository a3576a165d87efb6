import "server-only";

import { z } from "zod";

import { db, type Tx } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import type { Task } from "@/lib/platform/jobs/task";
import { openBody } from "@/lib/platform/mail/sealed-body";
import { sendMessage } from "@/lib/platform/mail/transport";
import { MINUTE_MS } from "@/lib/platform/time";

/** Retries for about 3.5 hours. */
const MAX_ATTEMPTS = 10;
/** Longer than any delivery (transport.ts), so that only a dead worker's claim expires. */
const LEASE_MS = 2 * MINUTE_MS;

export const deliverMail: Task = {
  name: "deliver-mail",
  maxAttempts: MAX_ATTEMPTS,
  lane: "mail",
  run: deliver,
};

async function deliver(id: string): Promise<void> {
  const mail = await claim(id);
  if (!mail) return requireSent(id);
  try {
    const { recipient: to, replyTo, subject, createdAt: at, sealedBody } = mail;
    await sendMessage({ id, to, replyTo, subject, at, ...openBody(id, sealedBody) });
  } catch (error) {
    await db.outgoingMail.update({
      where: { id },
      data: { nextAttemptAt: new Date() },
      select: { id: true },
    });
    // oxlint-disable-next-line preserve-caught-error -- the cause may name the recipient
    throw new Error(`The email could not be delivered: ${reasonOf(error)}`);
  }
  await db.outgoingMail.update({
    where: { id },
    data: { sentAt: new Date(), sealedBody: "" },
    select: { id: true },
  });
}

/** Ends the lease of an attempt, whose worker may be dead. */
export async function allowNextAttempt(tx: Tx, id: string): Promise<void> {
  await tx.outgoingMail.updateMany({
    where: { id, sentAt: null },
    data: { nextAttemptAt: new Date() },
  });
}

const claimedSchema = z.object({
  recipient: column.text,
  replyTo: column.text.nullable(),
  subject: column.text,
  sealedBody: column.text,
  createdAt: column.date,
});
type Claimed = z.infer<typeof claimedSchema>;

async function claim(id: string): Promise<Claimed | undefined> {
  const now = Date.now();
  const [mail] = await queryRows(db, claimedSchema)`
    UPDATE outgoing_mails SET attempts = attempts + 1, next_attempt_at = ${new Date(now + LEASE_MS)}
    WHERE id = ${id}::uuid AND sent_at IS NULL AND next_attempt_at <= ${new Date(now)}
    RETURNING recipient, reply_to AS "replyTo", subject,
      sealed_body AS "sealedBody", created_at AS "createdAt"`;
  return mail;
}

async function requireSent(id: string): Promise<void> {
  const mail = await db.outgoingMail.findUnique({ where: { id }, select: { sentAt: true } });
  if (mail && !mail.sentAt) throw new Error("The mail is claimed by another worker");
}

/** Returns only codes, because a mail server's text often quotes the recipient. */
function reasonOf(error: unknown): string {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return (
    [code, responseCode]
      .filter((part) => typeof part === "string" || typeof part === "number")
      .join(" ") || "unknown"
  );
}
