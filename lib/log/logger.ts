import "server-only";

import { getEnv } from "@/lib/env";
import { jsonLogger } from "@/lib/log/json-lines.mjs";
import { serializeError } from "@/lib/log/serialize-error";

/** Structured logs. What is logged is chosen line by line: ids, codes and times, never secrets or personal data. */
export const logger = jsonLogger({
  level: getEnv().LOG_LEVEL,
  serializers: { err: serializeError },
});
