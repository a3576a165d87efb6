// Preloaded into a server (node --import), so that Next's output before instrumentation.ts runs is
// JSON lines, too.
import { isMainThread } from "node:worker_threads";

import pino from "pino";

import { captureOutput } from "../../lib/platform/logging/capture-output.mjs";
import { jsonLogger } from "../../lib/platform/logging/json-lines.mjs";

if (isMainThread) {
  // The server itself rejects an unknown level.
  const { LOG_LEVEL = "" } = process.env;
  const logger = jsonLogger({
    level: LOG_LEVEL === "silent" || LOG_LEVEL in pino.levels.values ? LOG_LEVEL : "info",
  });
  captureOutput(logger);
  process.on("uncaughtException", (error) => {
    // Next's own listener, once it runs, logs the error and keeps the process alive.
    if (process.listenerCount("uncaughtException") > 1) return;
    logger.fatal(error);
    process.exit(1);
  });
}
