import "server-only";

import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";

import { startBackgroundWork } from "@/lib/background-work";
import { builtFor, type Env, getEnv } from "@/lib/env";
import { PEER_HEADER } from "@/lib/http/client-address";
import { readableAddress } from "@/lib/http/readable-address";
import { logger } from "@/lib/log/logger";
import { SECOND_MS } from "@/lib/time";

/** What a server process does once, before its first request. */
export async function startServerProcess(): Promise<void> {
  warnOfOtherAddress(builtFor(), getEnv().APP_URL);
  warnOfTestPayments(getEnv());
  prepareRequests();
  startBackgroundWork();
  if (getEnv().FAIRWAX_EXIT_WITH_PARENT) exitWithParent();
}

/** Pages that the build made carry the address that it knew; nothing else would tell that search engines are sent elsewhere. */
function warnOfOtherAddress(built: string | undefined, served: string): void {
  if (built === undefined || built === served) return;
  process.stderr.write(`This build was made for ${built}, and its pages say so to search engines. Build again with APP_URL=${served}.\n`);
}

/** The demo takes test payments on purpose. A shop with a database of its own would give its boxes away. */
function warnOfTestPayments({ NODE_ENV, FAIRWAX_EMBEDDED, STRIPE_SECRET_KEY }: Env): void {
  if (NODE_ENV !== "production" || FAIRWAX_EMBEDDED || STRIPE_SECRET_KEY) return;
  logger.warn("STRIPE_SECRET_KEY is not set: every payment is a test payment, no money moves, and boxes are sold for nothing");
}

/** What is done to every request before Next sees it. */
function prepareRequests(): void {
  subscribe("http.server.request.start", (message) => {
    const { request } = message as { request: IncomingMessage };
    // Handlers see headers only: the address of the connection stands there, in place of whatever a client claims.
    request.headers[PEER_HEADER] = request.socket.remoteAddress ?? "";
    request.url = readableAddress(request.url ?? "/");
    // Requests of the web platform cannot be a TRACE: Next would fail on it. It is refused like any method that does not exist.
    if (request.method === "TRACE") request.method = "UNKNOWN";
  });
}

function exitWithParent(): void {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.exit(0);
  }, SECOND_MS).unref();
}
