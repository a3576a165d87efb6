import "server-only";

import { randomUUID } from "node:crypto";

import type { Prisma } from "@/lib/platform/database/db";
import { sealBody } from "@/lib/platform/mail/sealed-body";

export type Mail = {
  to: string;
  /** Whom an answer goes to, where that is not the shop. */
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
};

/** Puts a mail into the outbox, in the caller's transaction: it leaves if, and only if, what it tells about is committed. */
export async function enqueueMail(
  tx: Prisma.TransactionClient,
  { to, replyTo, subject, text, html }: Mail,
): Promise<void> {
  const id = randomUUID();
  const sealedBody = sealBody(id, { text, html });
  await tx.outgoingMail.create({
    data: { id, recipient: to, replyTo: replyTo ?? null, subject, sealedBody },
    select: { id: true },
  });
}
