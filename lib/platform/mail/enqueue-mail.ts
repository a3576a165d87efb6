import "server-only";

import { randomUUID } from "node:crypto";

import type { Tx } from "@/lib/platform/database/db";
import { addJobs } from "@/lib/platform/jobs/add-jobs";
import { deliverMail } from "@/lib/platform/mail/deliver-mail";
import { sealBody } from "@/lib/platform/mail/sealed-body";

export type Mail = {
  to: string;
  replyTo?: string;
  /** A secret one, sealed with the body, in place of `replyTo`. */
  replyAddress?: string;
  subject: string;
  text: string;
  html: string;
  secrets: string[];
  unsubscribeUrl?: string;
  /** A person wrote it, so replies from programs such as absence notes are welcome. */
  isByPerson?: boolean;
};

/** @param id of a mail that is sent once, however often this runs */
export async function enqueueMail(
  tx: Tx,
  { to, replyTo, subject, ...body }: Mail,
  id: string = randomUUID(),
): Promise<void> {
  const sealedBody = sealBody(id, body);
  const { count } = await tx.outgoingMail.createMany({
    data: [{ id, recipient: to, replyTo: replyTo ?? null, subject, sealedBody }],
    skipDuplicates: true,
  });
  if (count > 0) await addJobs(tx, deliverMail, [id]);
}
