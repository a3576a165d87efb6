import { randomBytes, randomUUID } from "node:crypto";

import { type NextRequest, NextResponse } from "next/server";

import { HEAD_SCRIPT } from "@/lib/platform/client/head-script";
import { methodNotAllowed } from "@/lib/platform/errors";
import { errorResponse } from "@/lib/platform/http/respond";
import { contentSecurityPolicy } from "@/lib/platform/http/security-headers.mjs";
import { METHOD_HEADER, PAGE_METHODS } from "@/lib/platform/next-server/refused-method";
import { sha256 } from "@/lib/platform/sha256";
import { isGuarded } from "@/lib/sessions/guarded-pages";
import { openSessionCookie, sessionCookieName } from "@/lib/sessions/session-cookie";

const POLICY = "Content-Security-Policy";
const HEAD_SCRIPT_SOURCE = `'sha256-${sha256(HEAD_SCRIPT).toString("base64")}'`;

/**
 * Rejects methods that pages and files lack (refused-method.ts). For pages rendered per request:
 * redirects visitors without a session cookie to /auth early (pages and routes still check the
 * database) and adds a nonce policy. Cached pages do not pass here.
 */
export async function middleware(request: NextRequest): Promise<Response> {
  const refused = request.headers.get(METHOD_HEADER);
  if (refused) return refuseMethod(request, refused);
  if (
    isGuarded(request.nextUrl.pathname) &&
    !(await openSessionCookie(request.cookies.get(sessionCookieName())?.value))
  ) {
    const { pathname, search } = request.nextUrl;
    const target = new URL("/auth", request.nextUrl);
    target.searchParams.set("next", pathname + search);
    return NextResponse.redirect(target);
  }
  // Next reads the nonce from the request's own policy and puts it on every script that it writes.
  const nonce = `'nonce-${randomBytes(16).toString("base64")}'`;
  const policy = contentSecurityPolicy([nonce, HEAD_SCRIPT_SOURCE]);
  const headers = new Headers(request.headers);
  headers.set(POLICY, policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set(POLICY, policy);
  return response;
}

function refuseMethod(request: NextRequest, method: string): Response {
  const isQuestion = method === "OPTIONS";
  const response = isQuestion
    ? new Response(null, { status: 204 })
    : errorResponse(methodNotAllowed(method, PAGE_METHODS), request);
  response.headers.set("Allow", PAGE_METHODS.join(", "));
  response.headers.set("X-Request-Id", randomUUID());
  return response;
}

// Next reads this without running it, so it is literal: pages that are rendered per request, views
// of the catalog that are not cached (cached-views.mjs) and views of the market (view-keys.mjs). Tests
// compare it with them. The last entry is for requests marked by refused-method.ts.
export const config = {
  runtime: "nodejs",
  matcher: [
    { source: "/auth", has: [{ type: "cookie", key: "__Host-authjs.session-token" }] },
    { source: "/auth", has: [{ type: "cookie", key: "authjs.session-token" }] },
    "/auth/returning",
    "/(inventory|orders|shipments|grading|checkout|admin)/:path*",
    // Only the page itself: /account/mail and /account/verify are cached pages that anyone may open.
    "/account",
    "/account/(claims|showcase|balance)/:path*",
    "/rip",
    // Their owner sees more than others.
    "/(box|c|r|u)/:path*",
    // For their nonce only: anyone may open them, and they show what is known now.
    "/verify/:path*",
    "/ledger",
    "/products/:slug/pull-rates",
    { source: "/", has: [{ type: "query", key: "q" }] },
    { source: "/", has: [{ type: "query", key: "cursor" }] },
    {
      source: "/",
      has: [
        {
          type: "query",
          key: "category",
          value: "(?!(?:baseball|basketball|football|soccer|hockey|non-sport)$).+",
        },
      ],
    },
    { source: "/", has: [{ type: "query", key: "year", value: "(?!(?:all|(?:19|20)\\d\\d)$).+" }] },
    {
      source: "/",
      has: [
        { type: "query", key: "sort", value: "(?!(?:name|price-asc|price-desc|year-desc)$).+" },
      ],
    },
    { source: "/market", has: [{ type: "query", key: "q" }] },
    { source: "/market", has: [{ type: "query", key: "category" }] },
    { source: "/market", has: [{ type: "query", key: "year" }] },
    { source: "/market", has: [{ type: "query", key: "set" }] },
    { source: "/market", has: [{ type: "query", key: "rarity" }] },
    { source: "/market", has: [{ type: "query", key: "condition" }] },
    { source: "/market", has: [{ type: "query", key: "sort" }] },
    { source: "/market", has: [{ type: "query", key: "cursor" }] },
    { source: "/((?!api/).*)", has: [{ type: "header", key: "x-fairwax-method" }] },
  ],
};
