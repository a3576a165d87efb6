import "server-only";

import pino from "pino";

import { getEnv } from "@/lib/env";
import { serializeError } from "@/lib/log/serialize-error";

/** Structured logs. What is logged is chosen line by line: ids, codes and times, never secrets or personal data. */
export const logger = pino({
  level: getEnv().LOG_LEVEL,
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  serializers: { err: serializeError },
});
