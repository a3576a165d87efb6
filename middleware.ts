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

/** Runs for pages rendered per request, not cached ones. Pages still check access themselves. */
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
  // Next reads the nonce from the request's policy and puts it on every script.
  const nonce = `'nonce-${randomBytes(16).toString("base64")}'`;
  const policy = contentSecurityPolicy([nonce, HEAD_SCRIPT_SOURCE]);
  const headers = new Headers(request.headers);
  headers.set(POLICY, policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set(POLICY, policy);
  return response;
}

function refuseMethod(request: NextRequest, method: string): Response {
  const isOptions = method === "OPTIONS";
  const response = isOptions
    ? new Response(null, { status: 204 })
    : errorResponse(methodNotAllowed(method, PAGE_METHODS), request);
  response.headers.set("Allow", PAGE_METHODS.join(", "));
  response.headers.set("X-Request-Id", randomUUID());
  return response;
}

// A literal, because Next doesn't execute it. It matches pages rendered per request, and views of
// the catalog (cached-views.mjs) and the market (view-keys.mjs) that aren't cached. Tests compare
// them, and the cookies of session-cookies.mjs. The last entry is for requests that
// refused-method.ts marked.
export const config = {
  runtime: "nodejs",
  matcher: [
    { source: "/auth", has: [{ type: "cookie", key: "__Host-authjs.session-token" }] },
    { source: "/auth", has: [{ type: "cookie", key: "authjs.session-token" }] },
    "/auth/returning",
    "/(inventory|orders|shipments|grading|checkout|admin)/:path*",
    // Not /account/invitation, /account/mail or /account/verify, which are cached and public.
    "/account",
    "/account/(addresses|balance|claims|confirm|limits|notifications|privacy|security|showcase|statement)/:path*",
    "/rip",
    // Owners see more.
    "/(box|c|r|u)/:path*",
    // Public, but rendered per request, so they need a nonce.
    "/verify/:path*",
    "/ledger",
    "/drops",
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
