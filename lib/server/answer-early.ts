import "server-only";

import type { IncomingMessage, ServerResponse } from "node:http";

import { waitForNext } from "@/lib/platform/http/take-turn";
import { answerKept } from "@/lib/platform/next-server/answer-kept";
import { passInTurn } from "@/lib/platform/next-server/shed-load";

const START_CHECKOUT = "/api/checkout";

/** Answers what Next isn't needed for. */
export function answerEarly(
  request: IncomingMessage,
  response: ServerResponse,
  pass: () => void,
): void {
  if (answerKept(request, response)) return;
  if (request.method === "POST" && request.url === START_CHECKOUT)
    void passInTurn(waitForNext, request, response, pass);
  else pass();
}
