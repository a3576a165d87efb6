import "server-only";

import { getBalanceCents } from "@/lib/books/get-balance";
import type { Tx } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";
import { formatCents } from "@/lib/platform/money";

/** @throws {AppError} 409 while we owe the collector money, or they owe us */
export async function requireNothingOwed(tx: Tx, userId: string): Promise<void> {
  const cents = await getBalanceCents(tx, userId);
  if (cents === 0) return;
  throw new AppError(
    "conflict",
    cents > 0
      ? `Your balance is ${formatCents(cents)}. Please contact us first so we can pay it out.`
      : `Your balance is negative: ${formatCents(-cents)} is still to be paid. Please contact us first.`,
  );
}
