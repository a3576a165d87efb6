import iconv from "iconv-lite";

import { cleanLines } from "../../platform/clean-text.mjs";
import { splitQuote } from "./split-quote.mjs";

/** Match the table's constraints. */
const MAX_TEXT = 20_000;
const MAX_REST = 200_000;
const TOO_LONG = "\n\n[The mail goes on, but is too long to be stored.]";
const NO_TEXT = "[The mail has no text.]";

const UNSTORABLE = /[^\P{Cc}\n\r\t]|\p{Cs}/gu;

/**
 * Puts what is too long to show into the rest, which also says when it was cut.
 *
 * @param {string} raw
 * @returns {{ text: string, rest: string | null }}
 */
export function toReplyText(raw) {
  const clean = cleanLines(cleanSigns(raw.slice(0, 2 * MAX_REST)));
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

/**
 * Drops what PostgreSQL or a page can't show. Some versions of Node decode windows-1252 as Latin-1,
 * which turns its quotation marks, dashes and euro signs into control characters.
 *
 * @param {string} text
 */
export function cleanSigns(text) {
  return text
    .replaceAll(/[\u0080-\u009F]+/g, (signs) =>
      iconv.decode(Buffer.from(signs, "latin1"), "cp1252"),
    )
    .replaceAll(UNSTORABLE, "");
}

/** Never splits a character. @param {string} text @param {number} length */
function cut(text, length) {
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, "");
}
