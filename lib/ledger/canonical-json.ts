/** What a leaf may hold: no fractions, no null and nothing undefined, so that there is one way to write it. */
export type LedgerValue = string | number | LedgerValue[] | { [name: string]: LedgerValue };

/**
 * The bytes of a leaf, by RFC 8785: names sorted by their UTF-16 units, no white space, strings as JSON.stringify writes them (its
 * section 3.2.2.2 is taken from there). With whole numbers only, its rules for fractions never come up.
 *
 * @throws {TypeError} for a number that is not a safe integer, and for a text with a lone surrogate
 */
export function canonicalJson(value: LedgerValue): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(write(value));
}

function write(value: LedgerValue): string {
  if (typeof value === "string") return writeText(value);
  if (typeof value === "number") return writeNumber(value);
  if (Array.isArray(value)) return `[${value.map(write).join(",")}]`;
  const names = Object.keys(value).sort();
  return `{${names.map((name) => `${writeText(name)}:${write(value[name] as LedgerValue)}`).join(",")}}`;
}

function writeText(text: string): string {
  if (/\p{Cs}/u.test(text)) throw new TypeError("A leaf's text has to be well-formed Unicode.");
  return JSON.stringify(text);
}

function writeNumber(number: number): string {
  if (!Number.isSafeInteger(number)) throw new TypeError("A leaf's numbers are safe integers.");
  return String(Object.is(number, -0) ? 0 : number);
}
