export type ByteRange = { start: number; end: number };

/**
 * What a Range header asks for, `end` excluded: null for the whole body, also for several ranges
 * and other units. "none" lies behind the end.
 */
export function parseByteRange(header: string | null, size: number): ByteRange | null | "none" {
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? "") ?? [];
  if (first === "" && last === "") return null;
  if (first === "") {
    const length = Math.min(Number(last), size);
    return length === 0 ? "none" : { start: size - length, end: size };
  }
  const start = Number(first);
  if (last !== "" && Number(last) < start) return null;
  if (start >= size) return "none";
  return { start, end: last === "" ? size : Math.min(Number(last) + 1, size) };
}

/** If-Range makes the range depend on the representation being the same one. */
export function rangeOf(headers: Headers, { size, etag }: { size: number; etag: string }) {
  const condition = headers.get("if-range");
  if (condition !== null && condition !== etag) return null;
  return parseByteRange(headers.get("range"), size);
}
