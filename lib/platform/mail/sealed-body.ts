import "server-only";

import { z } from "zod";

import type { SealedColumn } from "@/lib/platform/reseal";
import { openText, sealText } from "@/lib/platform/sealed-text";

const bodySchema = z.object({
  text: z.string(),
  html: z.string(),
  secrets: z.array(z.string()),
  replyAddress: z.string().optional(),
  unsubscribeUrl: z.string().optional(),
  isByPerson: z.boolean().optional(),
});
export type MailBody = z.infer<typeof bodySchema>;

const PURPOSE = "fairwax outgoing mail";
export const sealedBodies: SealedColumn = {
  purpose: PURPOSE,
  table: "outgoing_mails",
  id: "id",
  column: "sealed_body",
};

/** The body may contain a reset token. */
export function sealBody(mailId: string, body: MailBody): string {
  return sealText({ purpose: PURPOSE, rowId: mailId }, JSON.stringify(body));
}

export function openBody(mailId: string, value: string): MailBody {
  return bodySchema.parse(JSON.parse(openText({ purpose: PURPOSE, rowId: mailId }, value)));
}
