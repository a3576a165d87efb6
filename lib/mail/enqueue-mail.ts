import "server-only";

import { randomUUID } from "node:crypto";

import type { Prisma } from "@/lib/db";
import { sealBody } from "@/lib/mail/sealed-body";

export type Mail = { to: string; subject: string; text: string; html: string };

/** Puts a mail into the outbox, in the caller's transaction: it leaves if, and only if, what it tells about is committed. */
export async function enqueueMail(tx: Prisma.TransactionClient, { to, subject, text, html }: Mail): Promise<void> {
  const id = randomUUID();
  await tx.outgoingMail.create({ data: { id, recipient: to, subject, sealedBody: sealBody(id, { text, html }) }, select: { id: true } });
}
