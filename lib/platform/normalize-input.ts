import { normalizeText } from "@/lib/platform/normalize-text.mjs";

const PASSWORD = /password/i;

/** No schema has more levels, so what is below is refused. */
const MAX_DEPTH = 20;

/** Normalizes each text in what a client sent, except passwords. */
export function normalizeInput(value: unknown, depth = 0): unknown {
  if (typeof value === "string") return normalizeText(value);
  if (typeof value !== "object" || value === null || depth === MAX_DEPTH) return value;
  if (Array.isArray(value)) return value.map((one) => normalizeInput(one, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      PASSWORD.test(key) ? one : normalizeInput(one, depth + 1),
    ]),
  );
}
