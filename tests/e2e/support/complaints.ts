import type { RawAnswer } from "./raw-http";

const DOCUMENT_HEADERS = [
  "x-frame-options",
  "referrer-policy",
  "permissions-policy",
  "cross-origin-opener-policy",
  "strict-transport-security",
];
const ASSET = /^(?:text\/(?:css|javascript|plain)|application\/javascript|font\/|image\/)/;
/** Server internals that no response may reveal. */
const INSIDE = new RegExp(
  `${process.cwd()}|node_modules|at \\w+ \\(|postgres(ql)?://|prisma|root:x:0|AUTH_SECRET`,
  "i",
);
/** A stranger's host, which no response may contain: it would lead others there. */
export const EVIL = "evil.example";

/** Lists the problems of a response to any request. */
export function complaintsAbout(answer: RawAnswer | null): string[] {
  if (!answer || isParsers(answer)) return [];
  const header = (name: string) => answer.headers.get(name)?.join(", ") ?? "";
  const complaints: string[] = [];
  if (answer.status >= 500) complaints.push("is our fault");
  const isAsset = ASSET.test(header("content-type"));
  const needed = ["x-content-type-options", ...(isAsset ? [] : DOCUMENT_HEADERS)];
  const missing = needed.filter((name) => !answer.headers.has(name));
  if (missing.length > 0) complaints.push(`no ${missing.join(", ")}`);
  const inside = INSIDE.exec(answer.body);
  if (inside) complaints.push(`leaks ${inside[0]}`);
  if (leadsAway(header("location")) || leadsAway(header("refresh").replace(/^\d+;url=/, "")))
    complaints.push(`redirects to ${header("location")}`);
  if (header("link").includes(EVIL)) complaints.push(`links to ${header("link")}`);
  const isShared = /public|s-maxage/.test(header("cache-control"));
  // Next clears its preview-mode cookies, which reveal nothing, and a missing page is the same for
  // everyone.
  const setsCookie = answer.headers.get("set-cookie")?.some((cookie) => !/^[^=;]+=;/.test(cookie));
  const isOnesOwn = setsCookie || (answer.status >= 400 && answer.status !== 404);
  if (isShared && isOnesOwn) complaints.push(`is cached: ${header("cache-control")}`);
  return complaints.map((complaint) => `${answer.status} ${complaint}`);
}

/** Whether Node itself answered bytes that are not a request, with a bare status. */
function isParsers({ status, headers, body }: RawAnswer): boolean {
  return (
    (status === 400 || status === 431) &&
    headers.size === 1 &&
    headers.has("connection") &&
    body === ""
  );
}

/** Whether a browser would open this address on another site. */
function leadsAway(location: string): boolean {
  if (!location) return false;
  const { hostname } = new URL(location, "http://127.0.0.1");
  return hostname !== "127.0.0.1" && hostname !== "localhost";
}
