export type ByteRange = { start: number; end: number };

/** `end` is exclusive. Null means the whole body; "none" is unsatisfiable. */
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

export function rangeOf(headers: Headers, { size, etag }: { size: number; etag: string }) {
  const condition = headers.get("if-range");
  if (condition !== null && condition !== etag) return null;
  return parseByteRange(headers.get("range"), size);
}
