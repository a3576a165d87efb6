import PostalMime from "postal-mime";

import { htmlToText } from "./html-to-text.mjs";
import { cleanSigns, toReplyText } from "./reply-text.mjs";

/** Bounds the work on hostile mail. */
const LIMITS = { maxHeadersSize: 512 * 1024, maxNestingDepth: 64, maxRfc822NestingDepth: 0 };
const MAX_HTML = 4_000_000;
/** Reading takes quadratic time in their number. People's mails have a few dozen. */
const MAX_PARTS = 2000;

/**
 * Its headers alone, which say whether it is worth reading.
 *
 * @param {{ bytes: Uint8Array }} task
 * @returns {Promise<{ headers: [name: string, value: string][], from: string } | null>} null if they can't be read
 */
export async function readHeaders({ bytes }) {
  const mail = await parse(bytes);
  if (!mail) return null;
  return {
    headers: mail.headers.map(({ key, value }) => [key, value]),
    from: cleanSigns((mail.from?.address ?? mail.from?.group?.[0]?.address ?? "").slice(0, 1000)),
  };
}

/**
 * @param {{ bytes: Uint8Array }} task
 * @returns {Promise<{ text: string, rest: string | null, attachmentCount: number } | null>} null if it can't be read
 */
export async function readBody({ bytes }) {
  const mail = await parse(bytes);
  if (!mail) return null;
  const attachmentCount = mail.attachments.length;
  const text = mail.text?.trim() ? mail.text : htmlToText((mail.html ?? "").slice(0, MAX_HTML));
  return { ...toReplyText(text), attachmentCount };
}

/** @param {Uint8Array} bytes */
async function parse(bytes) {
  if (countDelimiters(bytes) > MAX_PARTS) return null;
  try {
    return await PostalMime.parse(bytes, LIMITS);
  } catch {
    return null;
  }
}

/** Lines that may begin a part, until there are too many. @param {Uint8Array} bytes */
function countDelimiters(bytes) {
  const mail = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let count = 0;
  for (let at = mail.indexOf("\n--"); at >= 0; at = mail.indexOf("\n--", at + 3)) {
    count += 1;
    if (count > MAX_PARTS) break;
  }
  return count;
}
