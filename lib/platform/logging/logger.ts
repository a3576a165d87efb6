import "server-only";

import { getEnv } from "@/lib/platform/env";
import { jsonLogger } from "@/lib/platform/logging/json-lines.mjs";
import { serializeError } from "@/lib/platform/logging/serialize-error";

/** Log ids, codes and times only, never secrets or personal data. */
export const logger = jsonLogger({
  level: getEnv().LOG_LEVEL,
  serializers: { err: serializeError },
});
