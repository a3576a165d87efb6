import "server-only";

import pino from "pino";

import { getEnv } from "@/lib/env";

/** Structured logs. What is logged is chosen line by line: ids, codes and times, never secrets or personal data. */
export const logger = pino({
  level: getEnv().LOG_LEVEL,
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  // Stack and message of our own defects only; a database error may quote the row it failed on.
  serializers: { err: (error: Error) => ({ name: error.name, code: (error as { code?: unknown }).code, stack: firstFrames(error) }) },
});

function firstFrames(error: Error): string {
  const frames = (error.stack ?? "").split("\n").filter((line) => line.trimStart().startsWith("at "));
  return frames.slice(0, 8).join("\n");
}
