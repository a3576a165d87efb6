import "server-only";

import { isInUse } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";

/** Handles database errors for offers and cards that a buyer's checkout holds. */
export function refuseHeldOffers(error: unknown): never {
  if (isInUse(error))
    throw new AppError(
      "conflict",
      "A buyer is paying for one of these cards right now. Please try again in 15 minutes.",
    );
  throw error;
}
