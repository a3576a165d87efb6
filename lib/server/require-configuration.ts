import "server-only";

import { getEnv, requireIntendedPayments } from "@/lib/platform/env";
import { jsonLogger } from "@/lib/platform/logging/json-lines.mjs";

const STDERR = 2;

/** Exits on invalid configuration. Must run before importing modules that would throw first. */
export function requireConfiguration(): void {
  try {
    requireIntendedPayments(getEnv());
  } catch (error) {
    const log = jsonLogger({ level: "fatal" }, STDERR);
    for (const line of (error as Error).message.split("\n")) log.fatal(line);
    process.exit(1);
  }
}
