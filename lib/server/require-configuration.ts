import "server-only";

import { getEnv, requireMeantPayments } from "@/lib/platform/env";
import { jsonLogger } from "@/lib/platform/logging/json-lines.mjs";

const STDERR = 2;

/** Exits on incomplete configuration. Must run before modules whose own errors don't exit. */
export function requireConfiguration(): void {
  try {
    requireMeantPayments(getEnv());
  } catch (error) {
    const log = jsonLogger({ level: "fatal" }, STDERR);
    for (const line of (error as Error).message.split("\n")) log.fatal(line);
    process.exit(1);
  }
}
