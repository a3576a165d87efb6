import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

import { db } from "@/lib/platform/database/db";
import { getEnv } from "@/lib/platform/env";
import { openBody } from "@/lib/platform/mail/sealed-body";

/** The decrypted mails to this address in the outbox, oldest first. */
export async function mailsTo(recipient: string) {
  const mails = await db.outgoingMail.findMany({
    where: { recipient },
    orderBy: { createdAt: "asc" },
  });
  return mails.map(({ id, subject, replyTo, sealedBody }) => ({
    subject,
    replyTo,
    ...openBody(id, sealedBody),
  }));
}

export async function filesTo(recipient: string) {
  const folder = path.join(getEnv().DATA_DIR, "mail");
  const names = await readdir(folder).catch(() => []);
  const sources = await Promise.all(
    names.map(async (name) => ({ name, source: await readFile(path.join(folder, name), "utf8") })),
  );
  return sources.filter(({ source }) => source.includes(recipient));
}

/** The tokens of this address's verification mails, oldest first. */
export async function verificationTokensTo(recipient: string): Promise<string[]> {
  return (await mailsTo(recipient)).flatMap(
    ({ text }) => /\/account\/verify#token=([\w-]{43})\s/.exec(text)?.[1] ?? [],
  );
}
