import "server-only";

import { countAvailableBoxes, type WantedBoxes } from "@/lib/checkout/take-boxes";
import { db } from "@/lib/platform/database/db";

/** Rolls back the transaction it is thrown in. */
export class NotEnoughBoxesError extends Error {
  constructor(readonly wanted: readonly WantedBoxes[]) {
    super("Too few boxes are free.");
    this.name = "NotEnoughBoxesError";
  }
}

/** Ten attempts take about 0.5 s. */
const MAX_TRIES = 10;

/** Retries while boxes are only locked: a rollback may free them. Throws NotEnoughBoxesError. */
export async function retryWhileLocked<T>(
  work: () => Promise<T>,
  now: Date,
  userId?: string,
): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof NotEnoughBoxesError) || tries === MAX_TRIES) throw error;
      const free = await countAvailableBoxes(
        db,
        error.wanted.map(({ listingId }) => listingId),
        now,
        userId,
      );
      if (error.wanted.some(({ listingId, quantity }) => (free.get(listingId) ?? 0) < quantity))
        throw error;
      await new Promise((resolve) => setTimeout(resolve, 10 + Math.random() * 20 * tries));
    }
  }
}
