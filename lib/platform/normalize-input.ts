import { cleanLines, cleanName } from "@/lib/platform/clean-text.mjs";

const PASSWORD = /password/i;
const NAME = /^(?:username|marketName|name)$/;

/** Deeper than any schema, so deeper values are rejected anyway. */
const MAX_DEPTH = 20;

export function normalizeInput(value: unknown, clean = cleanLines, depth = 0): unknown {
  if (typeof value === "string") return clean(value);
  if (typeof value !== "object" || value === null || depth === MAX_DEPTH) return value;
  if (Array.isArray(value)) return value.map((one) => normalizeInput(one, clean, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      PASSWORD.test(key)
        ? one
        : normalizeInput(one, NAME.test(key) ? cleanName : cleanLines, depth + 1),
    ]),
  );
}
