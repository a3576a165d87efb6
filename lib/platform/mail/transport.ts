import "server-only";

import { mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";

import { createTransport } from "nodemailer";

import { getEnv } from "@/lib/platform/env";
import { logger } from "@/lib/platform/logging/logger";
import type { MailBody } from "@/lib/platform/mail/sealed-body";
import { MINUTE_MS, SECOND_MS } from "@/lib/platform/time";

export type Message = {
  id: string;
  to: string;
  replyTo: string | null;
  subject: string;
  at: Date;
} & MailBody;

/** nodemailer defaults to minutes, but a delivery must end within its lease. */
const TIMEOUTS = {
  connectionTimeout: 10 * SECOND_MS,
  greetingTimeout: 10 * SECOND_MS,
  socketTimeout: 20 * SECOND_MS,
};
/** For all steps together, each of which may be just fast enough. */
const DELIVERY_MS = MINUTE_MS;

export async function sendMessage(
  message: Message,
  signal: AbortSignal = AbortSignal.timeout(DELIVERY_MS),
): Promise<void> {
  const { SMTP_URL, MAIL_FROM, APP_URL } = getEnv();
  const replyTo = message.replyAddress ?? message.replyTo;
  const envelope = {
    from: MAIL_FROM,
    to: message.to,
    ...(replyTo === null ? {} : { replyTo }),
    subject: message.subject,
    text: message.text,
    html: message.html,
    headers: {
      // Keeps absence notes away (RFC 3834).
      ...(message.isByPerson ? {} : { "Auto-Submitted": "auto-generated" }),
      ...(message.unsubscribeUrl === undefined ? {} : oneClickHeaders(message.unsubscribeUrl)),
    },
    date: message.at,
    // Stable across attempts, so that duplicates are recognizable.
    messageId: `<${message.id}@${new URL(APP_URL).hostname}>`,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  if (SMTP_URL) {
    const transport = createTransport({ url: SMTP_URL, ...TIMEOUTS });
    try {
      await transport.sendMail({ ...envelope, signal });
    } finally {
      transport.close();
    }
    return;
  }
  const { message: source } = await createTransport({
    streamTransport: true,
    buffer: true,
  }).sendMail(envelope);
  const file = path.join(
    getEnv().DATA_DIR,
    "mail",
    `${message.at.toISOString().replaceAll(/[:.]/g, "-")}-${message.id}.eml`,
  );
  await writeWhole(file, source as Buffer);
  logger.info({ file }, "Mail was written to a file because SMTP_URL is not set");
}

const oneClickHeaders = (url: string) => ({
  // `prepared` prevents folding: a long URL would leave the header's first line empty.
  "List-Unsubscribe": { prepared: true, value: `<${url}>` },
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

async function writeWhole(file: string, content: Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(`${file}.part`, content);
  await rename(`${file}.part`, file);
}
