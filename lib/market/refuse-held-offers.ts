import "server-only";

import { isInUse } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";

/**
 * For a rejected change of offers or of their cards: a buyer's checkout holds one, maybe since a
 * moment ago.
 * @throws {AppError} 409, or the error itself
 */
export function refuseHeldOffers(error: unknown): never {
  if (isInUse(error))
    throw new AppError(
      "conflict",
      "A buyer is paying for one of these cards right now. Please try again in 15 minutes.",
    );
  throw error;
}
