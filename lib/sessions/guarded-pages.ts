/** The first words of addresses that need a session. */
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
/** Mails link to these kept pages, so they work without a session. */
const OPEN = ["/account/mail", "/account/verify"];

/** Where middleware.ts redirects visitors. Pages and endpoints check the session themselves. */
export function isGuarded(pathname: string): boolean {
  return GUARDED.test(pathname) && !OPEN.includes(pathname);
}
