import "server-only";

import { AppError, RETRY_AFTER_SECONDS } from "@/lib/platform/errors";
import { logger } from "@/lib/platform/logging/logger";

/** What a full disk or a service that is away looks like to whoever waits for it. */
export function unavailable(error: unknown): AppError {
  logger.warn({ err: error }, "The storage of objects failed");
  return new AppError("overloaded", "Our file storage isn't responding. Please try again.", {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
}
