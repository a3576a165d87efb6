const HERE = "https://here.invalid";

/**
 * Where a visitor may be sent after signing in: a path of this site, or null. It is resolved as a browser would resolve a
 * link, so //host, /\host, tabs within and other schemes are found out; and what comes out must not read as a host either.
 */
export function safeNextPath(value: unknown): string | null {
  if (typeof value !== "string" || !value.startsWith("/") || !URL.canParse(value, HERE))
    return null;
  const { origin, pathname, search, hash } = new URL(value, HERE);
  if (origin !== HERE || pathname.startsWith("//") || pathname === "/auth") return null;
  return pathname + search + hash;
}
