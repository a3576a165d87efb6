import "server-only";

import { isInUse } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";

/**
 * Handles a rejected change to an offer or its card, which a buyer's checkout holds.
 * @throws {AppError} 409, or the original error
 */
export function refuseHeldOffers(error: unknown): never {
  if (isInUse(error))
    throw new AppError(
      "conflict",
      "A buyer is paying for one of these cards right now. Please try again in 15 minutes.",
    );
  throw error;
}
