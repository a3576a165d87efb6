export type LedgerValue = string | number | LedgerValue[] | { [name: string]: LedgerValue };

/**
 * RFC 8785.
 * @throws {TypeError} for a number that isn't a safe integer, or text with a lone surrogate
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
  if (/\p{Cs}/u.test(text)) throw new TypeError("A leaf's text must be well-formed Unicode.");
  return JSON.stringify(text);
}

function writeNumber(number: number): string {
  if (!Number.isSafeInteger(number)) throw new TypeError("A leaf's numbers must be safe integers.");
  return String(Object.is(number, -0) ? 0 : number);
}
