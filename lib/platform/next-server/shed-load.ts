import "server-only";

import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";

import { AppError } from "@/lib/platform/errors";
import type { Enter } from "@/lib/platform/http/line";
import { completeHeaders, errorResponse } from "@/lib/platform/http/respond";

/** A body mostly comes with its headers, or just after them. */
const LOOKS = 5;
const LOOK_EVERY_MS = 10;

/**
 * Passes a request on when it is its turn, or refuses it before Next spends time on it. Those whose
 * body is slow don't count, so that they can't fill the line.
 */
export async function passInTurn(
  enter: Enter,
  request: IncomingMessage,
  response: ServerResponse,
  pass: () => void,
): Promise<void> {
  if (!(await isReceived(request))) return pass();
  try {
    const leave = await enter();
    if (response.closed) return leave();
    response.once("close", leave);
    pass();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await refuse(request, response, error);
  }
}

async function isReceived(request: IncomingMessage): Promise<boolean> {
  for (let look = 0; look < LOOKS && !request.complete; look++) await wait(LOOK_EVERY_MS);
  return request.complete;
}

async function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  error: AppError,
): Promise<void> {
  const { accept } = request.headers;
  const answer = errorResponse(error, { headers: new Headers(accept ? { accept } : {}) });
  response.statusCode = answer.status;
  response.setHeaders(completeHeaders(answer.headers));
  response.end(await answer.text());
}
