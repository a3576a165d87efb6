import "server-only";

import { getEnv } from "@/lib/env";

/**
 * Ends the process when the configuration is not complete, with a line per value. Called before any module is loaded that reads it at
 * once: what those throw is printed with its stack, and ends nothing.
 */
export function requireConfiguration(): void {
  try {
    getEnv();
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exit(1);
  }
}
