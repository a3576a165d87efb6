import "server-only";

import { getEnv, requireMeantPayments } from "@/lib/platform/env";
import { jsonLogger } from "@/lib/platform/logging/json-lines.mjs";

const STDERR = 2;

/**
 * Ends the process when the configuration is not complete, with a log line per value at whatever
 * LOG_LEVEL. Called before any module is loaded that reads the configuration: what those throw is
 * printed with its stack, and ends nothing.
 */
export function requireConfiguration(): void {
  try {
    requireMeantPayments(getEnv());
  } catch (error) {
    const log = jsonLogger({ level: "fatal" }, STDERR);
    for (const line of (error as Error).message.split("\n")) log.fatal(line);
    process.exit(1);
  }
}
