import "server-only";

import type { IncomingMessage, ServerResponse } from "node:http";

import { getEnv } from "@/lib/platform/env";
import { addressBehind } from "@/lib/platform/http/client-address";
import { tooManyBuyers, waitForNext } from "@/lib/platform/http/take-turn";
import { networkOf } from "@/lib/platform/limits/network-of";
import {
  answerWithData,
  answerWithPage,
  asksForPage,
} from "@/lib/platform/next-server/answer-kept";
import { nameRoute } from "@/lib/platform/next-server/open-requests";
import { passInTurn } from "@/lib/platform/next-server/shed-load";
import { openSessionCookie, sessionCookieName } from "@/lib/sessions/session-cookie";
import { SESSION_COOKIES } from "@/lib/sessions/session-cookies.mjs";

/** Only the path and the query count. */
const ANY_ORIGIN = "http://any.invalid";
const START_CHECKOUT = "/api/checkout";
const MAX_PER_ACCOUNT = 4;
/** Of the connections; the line has ten for each. */
const MAX_PER_NETWORK = 3;

/** Answers what Next isn't needed for. */
export function answerEarly(
  request: IncomingMessage,
  response: ServerResponse,
  pass: () => void,
): void {
  const { method, url = "/" } = request;
  if (method === "POST" && pathOf(url) === START_CHECKOUT) void lineUp(request, response, pass);
  else if (!isKnown(request, response, url)) pass();
}

/** Without a session, Next refuses at once, so whoever has none can't fill the line. */
async function lineUp(
  request: IncomingMessage,
  response: ServerResponse,
  pass: () => void,
): Promise<void> {
  const claims = await openSessionCookie(cookiesOf(request).get(sessionCookieName()));
  if (!claims) return pass();
  const forwardedFor = String(request.headers["x-forwarded-for"] ?? "");
  const network = networkOf(addressBehind(request.socket.remoteAddress ?? "", forwardedFor));
  const shares = [
    [`account ${claims.userId}`, MAX_PER_ACCOUNT],
    [`network ${network}`, MAX_PER_NETWORK * getEnv().DATABASE_POOL_SIZE],
  ] as const;
  await passInTurn({ enter: waitForNext, shares, refusal: tooManyBuyers }, request, response, pass);
}

function isKnown(request: IncomingMessage, response: ServerResponse, url: string): boolean {
  if (url.startsWith("/api/"))
    return request.method === "GET" && answerWithData(response, new URL(url, ANY_ORIGIN));
  if (!asksForPage(request) || !answerWithPage(response, `${visitorOf(request)} ${url}`))
    return false;
  nameRoute(response, "kept page");
  return true;
}

/** Next looks for a session's cookie when it chooses between pages (next.config.js). */
function visitorOf(request: IncomingMessage): string {
  const cookies = cookiesOf(request);
  return Object.values(SESSION_COOKIES)
    .filter((name) => cookies.get(name))
    .join();
}

function cookiesOf({ headers: { cookie = "" } }: IncomingMessage): Map<string, string> {
  const pairs = cookie.split(";").map((pair): [string, string] => {
    const [name = "", ...value] = pair.split("=");
    return [name.trim(), value.join("=").trim()];
  });
  return new Map(pairs);
}

function pathOf(url: string): string {
  const [path = "/"] = url.split("?");
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
