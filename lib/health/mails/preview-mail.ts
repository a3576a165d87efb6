import "server-only";

import { recordAudit } from "@/lib/platform/audit/record-audit";
import { db } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";
import { openBody } from "@/lib/platform/mail/sealed-body";

/** Tokens of links have 128 bits or more. Whoever reads one could take over an account. */
const TOKEN = /[\w-]{22,}/g;
const ADDRESS = /(?:href|src)="([^"]*)"|https?:\/\/\S+/g;

export const withoutTokens = (html: string) =>
  html.replace(ADDRESS, (address) => address.replace(TOKEN, "hidden"));

type Options = { id: string; actorId: string; requestId: string };

/** The HTML of a mail that waits or has failed. A sent mail's body is erased. @throws {AppError} 404, 409 */
export async function previewMail({ id, actorId, requestId }: Options): Promise<string> {
  return db.$transaction(async (tx) => {
    const mail = await tx.outgoingMail.findUnique({
      where: { id },
      select: { sealedBody: true, sentAt: true },
    });
    if (!mail) throw new AppError("not_found", "We couldn't find that mail.");
    if (mail.sentAt) throw new AppError("conflict", "The text of a sent mail is erased.");
    await recordAudit(tx, { actorId, action: "mail.viewed", subject: `mail ${id}`, requestId });
    return withoutTokens(openBody(id, mail.sealedBody).html);
  });
}
