import "server-only";

import { recordAudit } from "@/lib/platform/audit/record-audit";
import { db } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";
import { type MailBody, openBody } from "@/lib/platform/mail/sealed-body";

export function withoutSecrets({ html, secrets }: Pick<MailBody, "html" | "secrets">): string {
  return secrets.reduce((text, secret) => text.replaceAll(secret, "hidden"), html);
}

type Options = { id: string; actorId: string; requestId: string };

/**
 * The HTML of an unsent or failed mail, without what its composer marked as secret: whoever
 * reads a token could take over an account. A sent mail's body is erased.
 * @throws {AppError} 404, 409
 */
export async function previewMail({ id, actorId, requestId }: Options): Promise<string> {
  return db.$transaction(async (tx) => {
    const mail = await tx.outgoingMail.findUnique({
      where: { id },
      select: { sealedBody: true, sentAt: true },
    });
    if (!mail) throw new AppError("not_found", "We couldn't find that email.");
    if (mail.sentAt) throw new AppError("conflict", "The text of a sent email is erased.");
    await recordAudit(tx, { actorId, action: "mail.viewed", subject: `mail ${id}`, requestId });
    return withoutSecrets(openBody(id, mail.sealedBody));
  });
}
