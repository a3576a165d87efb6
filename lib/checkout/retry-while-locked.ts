import "server-only";

import { setTimeout } from "node:timers/promises";

import type { WantedBoxes } from "@/lib/catalog/box-transitions";
import { countAvailableBoxes } from "@/lib/checkout/count-available-boxes";
import { db } from "@/lib/platform/database/db";

export class NotEnoughBoxesError extends Error {
  constructor(readonly wanted: readonly WantedBoxes[]) {
    super("Not enough boxes are available.");
    this.name = "NotEnoughBoxesError";
  }
}

/** Ten attempts take about 0.5 s. */
export const MAX_ATTEMPTS = 10;

export const delayWhileLocked = (attempt: number) => setTimeout(10 + Math.random() * 20 * attempt);

/** Retries while boxes are just locked, because a rollback may free them. */
export async function retryWhileLocked<T>(
  work: () => Promise<T>,
  now: Date,
  userId?: string,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof NotEnoughBoxesError) || attempt === MAX_ATTEMPTS) throw error;
      const free = await countAvailableBoxes(
        db,
        error.wanted.map(({ listingId }) => listingId),
        now,
        userId,
      );
      if (error.wanted.some(({ listingId, quantity }) => (free.get(listingId) ?? 0) < quantity))
        throw error;
      await delayWhileLocked(attempt);
    }
  }
}
