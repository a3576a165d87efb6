const HERE = "https://here.invalid";

/** Resolves the path like a browser, which rejects //host, /\host, tabs and other schemes. */
export function safeNextPath(value: unknown): string | null {
  if (typeof value !== "string" || !value.startsWith("/") || !URL.canParse(value, HERE))
    return null;
  const { origin, pathname, search, hash } = new URL(value, HERE);
  if (origin !== HERE || pathname.startsWith("//") || pathname === "/auth") return null;
  return pathname + search + hash;
}

/** Read in the browser, because /auth is cached and the server never sees its query. */
export function wantedPath(): string | null {
  return safeNextPath(new URLSearchParams(location.search).get("next"));
}

/** Whether a visitor with a cart was on their way to pay. */
export const wantsCheckout = (): boolean => wantedPath() === "/checkout";
