import "server-only";

import type { IncomingMessage, ServerResponse } from "node:http";

import { waitForNext } from "@/lib/platform/http/take-turn";
import {
  answerWithData,
  answerWithPage,
  asksForPage,
} from "@/lib/platform/next-server/answer-kept";
import { passInTurn } from "@/lib/platform/next-server/shed-load";
import { SESSION_COOKIES } from "@/lib/sessions/session-cookies.mjs";

const START_CHECKOUT = "/api/checkout";

/** Answers what Next isn't needed for. */
export function answerEarly(
  request: IncomingMessage,
  response: ServerResponse,
  pass: () => void,
): void {
  const { method, url = "/" } = request;
  if (method === "POST" && url === START_CHECKOUT)
    return void passInTurn(waitForNext, request, response, pass);
  if (!isKnown(request, response, url)) pass();
}

function isKnown(request: IncomingMessage, response: ServerResponse, url: string): boolean {
  if (url.startsWith("/api/")) return request.method === "GET" && answerWithData(response, url);
  return asksForPage(request) && answerWithPage(response, `${visitorOf(request)} ${url}`);
}

/** Next looks for a session's cookie when it chooses between pages (next.config.js). */
const visitorOf = ({ headers: { cookie = "" } }: IncomingMessage): string =>
  Object.values(SESSION_COOKIES)
    .filter((name) => cookie.includes(`${name}=`))
    .join();
