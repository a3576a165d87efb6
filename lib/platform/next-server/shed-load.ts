import "server-only";

import type { IncomingMessage, ServerResponse } from "node:http";
import { setImmediate as nextTurn, setTimeout as wait } from "node:timers/promises";

import { AppError } from "@/lib/platform/errors";
import type { Enter, Share } from "@/lib/platform/http/line";
import { completeHeaders, errorResponse } from "@/lib/platform/http/respond";
import { onceGone } from "@/lib/platform/next-server/once-gone";
import { SECOND_MS } from "@/lib/platform/time";

const LOOK_EVERY_MS = 10;
/** After that, a request counts even if its body is still arriving. */
const MAX_BODY_MS = 2 * SECOND_MS;

type Line = { enter: Enter; shares: readonly Share[]; refusal: () => AppError };

/** Passes a request on when it is its turn, or refuses it before Next spends time on it. */
export async function passInTurn(
  { enter, shares, refusal }: Line,
  request: IncomingMessage,
  response: ServerResponse,
  pass: () => void,
): Promise<void> {
  // It waits behind another request of its connection. Neither browsers nor proxies do that.
  if (!response.socket) return refuse(request, response, refusal());
  const gone = new AbortController();
  let leave = () => {};
  onceGone(request, response, () => {
    gone.abort();
    leave();
  });
  try {
    await receive(request, gone.signal);
    leave = await enter(shares, gone.signal);
    if (gone.signal.aborted) return leave();
    pass();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await refuse(request, response, error);
  }
}

/** Waits for the body outside of the line, where it takes no one's place. */
async function receive(request: IncomingMessage, signal: AbortSignal): Promise<void> {
  await nextTurn();
  for (let waited = 0; !isHere(request, signal) && waited < MAX_BODY_MS; waited += LOOK_EVERY_MS)
    await wait(LOOK_EVERY_MS);
}

const isHere = ({ complete }: IncomingMessage, { aborted }: AbortSignal) => complete || aborted;

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
