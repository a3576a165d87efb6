import { FROM, OTHER } from "./quote-labels.mjs";

/** Longer lines are text. */
const MAX_LINE = 300;
const MAX_LABEL = 32;
const HEADER_LINES = 5;
const ATTRIBUTION_LINES = 3;

const DIVIDER_WORDS = new Set([
  "original message",
  "forwarded message",
  "ursprüngliche nachricht",
  "message d'origine",
  "mensaje original",
]);

/**
 * Parts what is new in a mail from the quote below it. Keeps every line, and parts nothing when
 * words follow the quote or none come before it. Takes linear time; email-reply-parser needs seconds
 * for 40 kB and knows five of Outlook's languages.
 *
 * @param {string} mail
 * @returns {{ text: string, rest: string | null }}
 */
export function splitQuote(mail) {
  const lines = mail.split("\n");
  const header = lines.findIndex((_, index) => isHeaderOfQuote(lines, index));
  const top = header < 0 ? startOfLastQuote(lines) : withRule(lines, header);
  const text = lines.slice(0, top).join("\n").trim();
  const rest = lines.slice(top).join("\n").trim();
  return text && rest ? { text, rest } : { text: mail.trim(), rest: null };
}

/** @param {readonly string[]} lines @param {number} index */
function isHeaderOfQuote(lines, index) {
  const line = lines[index] ?? "";
  const isBelowFrom = () => fieldOf(lines.slice(index + 1).find((other) => other.trim()) ?? "");
  const divided = wordsOfDivider(line);
  if (divided !== null) return DIVIDER_WORDS.has(divided) || isBelowFrom() !== null;
  const first = fieldOf(line);
  if (!first) return false;
  const others = lines.slice(index + 1, index + 1 + HEADER_LINES).map(fieldOf);
  const isListed = FROM.has(first.label) && countOf(others, isListedField) >= 2;
  return isListed || isHeaderInAnyLanguage(first, others);
}

/**
 * From with an address, then a line with a date and a time, then another. Outlook writes four such
 * lines in each of its languages.
 *
 * @param {Field} first @param {readonly (Field | null)[]} others
 */
function isHeaderInAnyLanguage({ value }, others) {
  const end = others.indexOf(null);
  const fields = end < 0 ? others : others.slice(0, end);
  return hasAddress(value) && fields.length >= 2 && fields[0] !== null && hasMoment(fields[0]);
}

/** @typedef {{ label: string, value: string }} Field */

/** @param {readonly (Field | null)[]} fields @param {(field: Field) => boolean} test */
const countOf = (fields, test) => fields.filter((field) => field && test(field)).length;

/** @param {Field} field */
const isListedField = ({ label }) => OTHER.has(label);

/** @param {string} value */
const hasAddress = (value) => /[<[][^<>[\]@]*@[^<>[\]@]*[>\]]/.test(value);

/** @param {Field | undefined} field */
const hasMoment = (field) =>
  field !== undefined && /\b20\d\d\b/.test(field.value) && /\b\d{1,2}[:.h]\d\d/.test(field.value);

/** "Label: value", where a label may be bold and have a space before its colon. @param {string} line */
function fieldOf(line) {
  if (line.length > MAX_LINE) return null;
  const end = line.search(/[:：]/);
  if (end < 1 || end > MAX_LABEL) return null;
  const label = line.slice(0, end).replaceAll("*", "").trim().toLowerCase();
  if (!/^[\p{L}\p{M}' .-]+$/u.test(label)) return null;
  return { label, value: line.slice(end + 1).trim() };
}

/** The words in "-----Original Message-----", or null for another line. @param {string} line */
function wordsOfDivider(line) {
  if (line.length > MAX_LINE || !line.startsWith("--") || !line.endsWith("--")) return null;
  const words = line.replaceAll("-", " ").trim().toLowerCase();
  return words === "" ? null : words;
}

/** Outlook draws a line above the header. @param {readonly string[]} lines @param {number} header */
function withRule(lines, header) {
  let above = header - 1;
  while (above >= 0 && lines[above] === "") above -= 1;
  const line = lines[above] ?? "";
  return line.length >= 5 && line.length <= MAX_LINE && /^(?:_+|-+)$/.test(line) ? above : header;
}

/** @param {readonly string[]} lines */
function startOfLastQuote(lines) {
  /** @param {string | undefined} line */
  const isQuoted = (line) => line !== undefined && line.startsWith(">");
  let top = lines.length;
  while (top > 0 && (lines[top - 1] === "" || isQuoted(lines[top - 1]))) top -= 1;
  if (!lines.slice(top).some(isQuoted)) return lines.length;
  const paragraph = top - 1 - lines.slice(0, top).lastIndexOf("");
  const count = paragraph <= ATTRIBUTION_LINES ? paragraph : 1;
  return isAttribution(lines.slice(top - count, top)) ? top - count : top;
}

/**
 * "On Sat, Nov 28, 2026 at 9:14 AM, Fairwax <…> wrote:", in any language, and often on two lines.
 *
 * @param {readonly string[]} lines
 */
function isAttribution(lines) {
  if (lines.some((line) => line.length > MAX_LINE)) return false;
  const line = lines.join(" ");
  return /[:：]$/.test(line) && (/\b20\d\d\b/.test(line) || hasWordAround(line, "@"));
}

/** @param {string} line @param {string} sign */
const hasWordAround = (line, sign) =>
  line.split(/\s/).some((word) => word.slice(1, -1).includes(sign));
