import "server-only";

import path from "node:path";

import type * as mailWorker from "@/lib/contact/replies/mail-worker.mjs";
import { UnstoredMail } from "@/lib/contact/replies/unstored-mail";
import { cleanLine } from "@/lib/platform/clean-text.mjs";
import { inOwnBuffer } from "@/lib/platform/http/own-buffer";
import { SECOND_MS } from "@/lib/platform/time";
import { createWorkerPool } from "@/lib/platform/workers/worker-pool";

const MAX_HEADER_BYTES = 512 * 1024;
/** Longer names of people are no addresses. */
const MAX_ADDRESS = 254;

export type MailHeaders = readonly [name: string, value: string][];
export type MailBody = { text: string; rest: string | null; attachmentCount: number };

const runInThread = createWorkerPool<typeof mailWorker>({
  file: path.join(process.cwd(), "lib/contact/replies/mail-worker.mjs"),
  threads: 1,
  timeLimitMs: 10 * SECOND_MS,
  onTimeout: () => new UnstoredMail("Reading this email takes too long."),
});

/** Null for what is no mail. @throws {UnstoredMail} */
export async function readHeaders(
  mail: Uint8Array,
): Promise<{ headers: MailHeaders; sender: string | null } | null> {
  const bytes = new Uint8Array(mail.subarray(0, Math.min(endOfHeaders(mail), MAX_HEADER_BYTES)));
  const read = await runInThread("readHeaders", { bytes }, [bytes.buffer]);
  return read && { headers: read.headers, sender: toAddress(read.from) };
}

/** Null for what can't be read. @throws {UnstoredMail} */
export async function readBody(mail: Uint8Array): Promise<MailBody | null> {
  const bytes = inOwnBuffer(mail);
  return runInThread("readBody", { bytes }, [bytes.buffer]);
}

function endOfHeaders(mail: Uint8Array): number {
  const buffer = Buffer.from(mail.buffer, mail.byteOffset, mail.byteLength);
  const ends = [buffer.indexOf("\r\n\r\n"), buffer.indexOf("\n\n")].filter((at) => at >= 0);
  return ends.length > 0 ? Math.min(...ends) : mail.byteLength;
}

function toAddress(from: string): string | null {
  const address = cleanLine(from);
  return address.length <= MAX_ADDRESS && /^[^\s@]+@[^\s@]+$/.test(address) ? address : null;
}
