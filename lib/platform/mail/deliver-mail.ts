import "server-only";

import { db } from "@/lib/platform/database/db";
import { backoffMs } from "@/lib/platform/jobs/backoff";
import { logger } from "@/lib/platform/logging/logger";
import { openBody } from "@/lib/platform/mail/sealed-body";
import { sendMessage } from "@/lib/platform/mail/transport";
import { MINUTE_MS } from "@/lib/platform/time";

export const MAX_ATTEMPTS = 10;
/** Longer than any delivery takes. A crashed worker's claim expires after this. */
const LEASE_MS = 2 * MINUTE_MS;
const MAILS_PER_ROUND = 50;

type Claimed = {
  id: string;
  recipient: string;
  replyTo: string | null;
  subject: string;
  sealedBody: string;
  attempts: number;
  createdAt: Date;
};

/** Each mail is claimed by one worker, and no transaction waits for the network. */
export async function deliverMail({ now = () => new Date() }: { now?: () => Date } = {}): Promise<{
  sent: number;
  failed: number;
}> {
  const result = { sent: 0, failed: 0 };
  for (let mails = 0; mails < MAILS_PER_ROUND; mails++) {
    const mail = await claimNext(now());
    if (!mail) break;
    result[(await deliver(mail, now)) ? "sent" : "failed"]++;
  }
  return result;
}

async function claimNext(now: Date): Promise<Claimed | undefined> {
  const [mail] = await db.$queryRaw<Claimed[]>`
    UPDATE outgoing_mails SET attempts = attempts + 1, next_attempt_at = ${new Date(now.getTime() + LEASE_MS)}
    WHERE id = (
      SELECT id FROM outgoing_mails
      WHERE sent_at IS NULL AND next_attempt_at <= ${now} AND attempts < ${MAX_ATTEMPTS}
      ORDER BY next_attempt_at FOR UPDATE SKIP LOCKED LIMIT 1
    )
    RETURNING id, recipient, reply_to AS "replyTo", subject, sealed_body AS "sealedBody", attempts, created_at AS "createdAt"`;
  return mail;
}

async function deliver(mail: Claimed, now: () => Date): Promise<boolean> {
  try {
    const { text, html } = openBody(mail.id, mail.sealedBody);
    await sendMessage({
      id: mail.id,
      to: mail.recipient,
      replyTo: mail.replyTo,
      subject: mail.subject,
      text,
      html,
      at: mail.createdAt,
    });
  } catch (error) {
    const reason = reasonOf(error);
    const nextAttemptAt = new Date(now().getTime() + backoffMs(mail.attempts));
    await db.outgoingMail.update({
      where: { id: mail.id },
      data: { lastError: reason, nextAttemptAt },
      select: { id: true },
    });
    logger.warn(
      { mailId: mail.id, attempts: mail.attempts, reason },
      "A mail could not be delivered",
    );
    return false;
  }
  await db.outgoingMail.update({
    where: { id: mail.id },
    data: { sentAt: now(), sealedBody: "", lastError: null },
    select: { id: true },
  });
  return true;
}

/** The code only, because a mail server's text often quotes the recipient. */
function reasonOf(error: unknown): string {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return (
    [code, responseCode]
      .filter((part) => typeof part === "string" || typeof part === "number")
      .join(" ") || "unknown"
  );
}
