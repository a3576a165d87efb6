import "server-only";

import { subscribe } from "node:diagnostics_channel";

import { pushKeys } from "@/lib/notices/push/push-keys";
import { sendPush } from "@/lib/notices/push/send-push";
import { listenForChanges } from "@/lib/platform/cache/change-listener.mjs";
import { isOwnServer } from "@/lib/platform/compression/known-length";
import { problemsOfAddresses } from "@/lib/platform/database/check-addresses";
import { disconnect } from "@/lib/platform/database/db";
import { builtFor, type Env, getEnv, hasJobWorker } from "@/lib/platform/env";
import { startJobWorker } from "@/lib/platform/jobs/start-job-worker";
import { captureOutput } from "@/lib/platform/logging/capture-output.mjs";
import { logger } from "@/lib/platform/logging/logger";
import { leaveOnSignal, onLeaving } from "@/lib/platform/next-server/leaving";
import { prepareRequest, type RequestStart } from "@/lib/platform/next-server/prepare-request";
import { cutSlowClients } from "@/lib/platform/next-server/slow-clients";
import { standBeforeNext } from "@/lib/platform/next-server/stand-before-next";
import { startTelemetry } from "@/lib/platform/telemetry/start-telemetry";
import { SECOND_MS } from "@/lib/platform/time";
import { answerEarly } from "@/lib/server/answer-early";
import { PERIODIC_TASKS, TASKS } from "@/lib/server/jobs";
import { GAUGES, readGauges } from "@/lib/server/measured-state";
import { watchLedger } from "@/lib/server/watch-ledger";

export async function startServerProcess(): Promise<void> {
  if (!getEnv().VERCEL) await requireWorkingAddresses();
  // Next's own output is easier to read in development.
  if (getEnv().NODE_ENV === "production") captureOutput(logger);
  warnIfBuiltForOtherUrl(builtFor(), getEnv().APP_URL);
  warnOfTestPayments(getEnv());
  subscribe("http.server.request.start", (message) => {
    const start = message as RequestStart;
    prepareRequest(start);
    if (!isOwnServer()) return;
    standBeforeNext(start.server, answerEarly);
    cutSlowClients(start);
  });
  await startTelemetry({ gauges: GAUGES, read: readGauges });
  if (!getEnv().VERCEL) void listenForChanges();
  if (!getEnv().VERCEL) await watchLedger();
  // Without push, its lane needs no connection.
  const tasks = pushKeys() ? TASKS : TASKS.filter((task) => task !== sendPush);
  if (hasJobWorker(getEnv())) onLeaving("first", startJobWorker(tasks, PERIODIC_TASKS));
  if (!getEnv().VERCEL) leaveGently(getEnv());
  if (getEnv().FAIRWAX_EXIT_WITH_PARENT) exitWithParent();
}

async function requireWorkingAddresses(): Promise<void> {
  const problems = await problemsOfAddresses(getEnv());
  for (const problem of problems) logger.fatal(problem);
  if (problems.length > 0) process.exit(1);
}

/** Nothing else would reveal that prerendered pages carry the wrong address. */
function warnIfBuiltForOtherUrl(built: string | undefined, served: string): void {
  if (built === undefined || built === served) return;
  logger.warn(`This build has canonical URLs of ${built}. Build again with APP_URL=${served}.`);
}

/** The demo intends test payments, but a real shop would give its boxes away. */
function warnOfTestPayments({ NODE_ENV, FAIRWAX_EMBEDDED, STRIPE_SECRET_KEY }: Env): void {
  if (NODE_ENV !== "production" || FAIRWAX_EMBEDDED || STRIPE_SECRET_KEY) return;
  logger.warn(
    "STRIPE_SECRET_KEY is not set: all payments are test payments, so boxes are given away",
  );
}

/** No proxy chooses between servers of the demo, and a developer doesn't wait. */
function leaveGently({ NODE_ENV, FAIRWAX_EMBEDDED, DRAIN_SECONDS }: Env): void {
  const isServed = NODE_ENV === "production" && !FAIRWAX_EMBEDDED;
  const seconds = typeof DRAIN_SECONDS === "number" ? DRAIN_SECONDS : isServed ? 5 : 0;
  leaveOnSignal({ noticeMs: seconds * SECOND_MS });
  onLeaving("last", disconnect);
}

function exitWithParent(): void {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.exit(0);
  }, SECOND_MS).unref();
}
