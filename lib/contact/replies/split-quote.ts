/** Above a forwarded or quoted mail in most clients, and then everything below it belongs to that mail. */
const DIVIDER =
  /^-{2,} ?(?:original message|forwarded message|ursprüngliche nachricht|message d'origine|mensaje original) ?-{2,}$/i;
const FROM = /^\*?(?:from|von|de|da|van|från|fra):/i;
const OTHER_HEADER =
  /^\*?(?:sent|date|to|cc|subject|gesendet|datum|an|betreff|envoyé|à|objet|enviado|fecha|para|asunto):/i;
const HEADER_LINES = 5;

/** "On Sat, Nov 28, 2026 at 9:14 AM, Fairwax <…> wrote:", in any language, and often on two lines. */
const ATTRIBUTION = /(?:\b20\d\d\b|<?\S+@\S+>?).*:$/;
const ATTRIBUTION_LINES = 3;

const isQuoted = (line: string) => line.startsWith(">");

/**
 * Parts what is new in a mail from the quote below it. Keeps every line, and parts nothing when
 * words follow the quote or none come before it.
 */
export function splitQuote(mail: string): { text: string; rest: string | null } {
  const lines = mail.split("\n");
  const header = lines.findIndex((_, index) => isHeaderOfQuote(lines, index));
  const top = header < 0 ? startOfLastQuote(lines) : header;
  const text = lines.slice(0, top).join("\n").trim();
  const rest = lines.slice(top).join("\n").trim();
  return text && rest ? { text, rest } : { text: mail.trim(), rest: null };
}

function isHeaderOfQuote(lines: readonly string[], index: number): boolean {
  const line = lines[index] ?? "";
  if (DIVIDER.test(line)) return true;
  if (!FROM.test(line)) return false;
  const next = lines.slice(index + 1, index + 1 + HEADER_LINES);
  return next.filter((other) => OTHER_HEADER.test(other)).length >= 2;
}

function startOfLastQuote(lines: readonly string[]): number {
  const isPart = (line: string | undefined) =>
    line !== undefined && (line === "" || isQuoted(line));
  let top = lines.length;
  while (isPart(lines[top - 1])) top -= 1;
  if (!lines.slice(top).some(isQuoted)) return lines.length;
  const paragraph = top - 1 - lines.slice(0, top).lastIndexOf("");
  const count = paragraph <= ATTRIBUTION_LINES ? paragraph : 1;
  return ATTRIBUTION.test(lines.slice(top - count, top).join(" ")) ? top - count : top;
}
