import "server-only";

import path from "node:path";

import type * as mailWorker from "@/lib/contact/replies/mail-worker.mjs";
import { splitQuote } from "@/lib/contact/replies/split-quote";
import { cleanLine, cleanLines } from "@/lib/platform/clean-text.mjs";
import { inOwnBuffer } from "@/lib/platform/http/own-buffer";
import { createWorkerPool } from "@/lib/platform/workers/worker-pool";

/** As the table's constraints have them. */
const MAX_TEXT = 20_000;
const MAX_REST = 200_000;
const MAX_HEADER_BYTES = 512 * 1024;
const TOO_LONG = "\n\n[The mail goes on, but is too long to be stored.]";
const NO_TEXT = "[The mail has no text.]";

const UNSTORABLE = /[^\P{Cc}\n\r\t]|\p{Cs}/gu;

export type MailHeaders = readonly [name: string, value: string][];
export type MailBody = { text: string; rest: string | null; attachmentCount: number };

const runInThread = createWorkerPool<typeof mailWorker>({
  file: path.join(process.cwd(), "lib/contact/replies/mail-worker.mjs"),
  threads: 1,
});

/** Null for what is no mail. */
export async function readHeaders(
  mail: Uint8Array,
): Promise<{ headers: MailHeaders; sender: string | null } | null> {
  const bytes = new Uint8Array(mail.subarray(0, Math.min(endOfHeaders(mail), MAX_HEADER_BYTES)));
  const read = await runInThread("readHeaders", { bytes }, [bytes.buffer]);
  return read && { headers: read.headers, sender: toAddress(read.from) };
}

/** Null for what can't be read. */
export async function readBody(mail: Uint8Array): Promise<MailBody | null> {
  const bytes = inOwnBuffer(mail);
  const read = await runInThread("readBody", { bytes }, [bytes.buffer]);
  return read && { ...toText(read.text), attachmentCount: read.attachmentCount };
}

function endOfHeaders(mail: Uint8Array): number {
  const buffer = Buffer.from(mail.buffer, mail.byteOffset, mail.byteLength);
  const ends = [buffer.indexOf("\r\n\r\n"), buffer.indexOf("\n\n")].filter((at) => at >= 0);
  return ends.length > 0 ? Math.min(...ends) : mail.byteLength;
}

function toAddress(from: string | null): string | null {
  const address = cleanLine((from ?? "").replaceAll(UNSTORABLE, "").slice(0, 1000));
  return /^\S+@\S+$/.test(address) && address.length <= 254 ? address : null;
}

/** What is too long to show goes to the rest, which says when it was cut, too. */
function toText(raw: string): { text: string; rest: string | null } {
  const clean = cleanLines(raw.slice(0, 2 * MAX_REST).replaceAll(UNSTORABLE, ""));
  const split = splitQuote(clean);
  if (split.text === "") return { text: NO_TEXT, rest: null };
  const shown = cut(split.text, MAX_TEXT);
  const rest = [split.text.slice(shown.length), split.rest ?? ""].join("\n\n").trim();
  if (rest === "") return { text: shown, rest: null };
  const isWhole = rest.length <= MAX_REST && raw.length <= 2 * MAX_REST;
  return {
    text: shown,
    rest: isWhole ? rest : cut(rest, MAX_REST - TOO_LONG.length) + TOO_LONG,
  };
}

/** Not within a character. */
function cut(text: string, length: number): string {
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, "");
}
