/** First path segments that require a session. */
export const GUARDED_SECTIONS = [
  "inventory",
  "account",
  "orders",
  "checkout",
  "shipments",
  "grading",
  "admin",
];

const GUARDED = new RegExp(`^/(?:${GUARDED_SECTIONS.join("|")})(?:/|$)`);
/** Mails link to these cached pages, so they must work without a session. */
const OPEN = ["/account/invitation", "/account/mail", "/account/verify"];

/** Paths that middleware.ts redirects; pages and endpoints check the session themselves. */
export function isGuarded(pathname: string): boolean {
  return GUARDED.test(pathname) && !OPEN.includes(pathname);
}
