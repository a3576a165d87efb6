import PostalMime from "postal-mime";

import { htmlToText } from "./html-to-text.mjs";

/** Bounds the work on hostile mail. */
const LIMITS = { maxHeadersSize: 512 * 1024, maxNestingDepth: 64, maxRfc822NestingDepth: 0 };
const MAX_HTML = 4_000_000;

/**
 * Its headers alone, which say whether it is worth reading.
 *
 * @param {{ bytes: Uint8Array }} task
 * @returns {Promise<{ headers: [name: string, value: string][], from: string | null } | null>} null if they can't be read
 */
export async function readHeaders({ bytes }) {
  const mail = await parse(bytes);
  if (!mail) return null;
  return {
    headers: mail.headers.map(({ key, value }) => [key, value]),
    from: mail.from?.address ?? mail.from?.group?.[0]?.address ?? null,
  };
}

/**
 * @param {{ bytes: Uint8Array }} task
 * @returns {Promise<{ text: string, attachmentCount: number } | null>} null if it can't be read
 */
export async function readBody({ bytes }) {
  const mail = await parse(bytes);
  if (!mail) return null;
  const attachmentCount = mail.attachments.length;
  const text = mail.text?.trim() ? mail.text : htmlToText((mail.html ?? "").slice(0, MAX_HTML));
  return { text, attachmentCount };
}

/** @param {Uint8Array} bytes */
async function parse(bytes) {
  try {
    return await PostalMime.parse(bytes, LIMITS);
  } catch {
    return null;
  }
}
