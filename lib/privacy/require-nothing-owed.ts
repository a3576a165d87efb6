import "server-only";

import { getBalanceCents } from "@/lib/books/get-balance";
import { hasOpenPayout } from "@/lib/payouts/has-open-payout";
import type { Tx } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";
import { formatCents } from "@/lib/platform/money";

/** @throws {AppError} 409 while we owe the collector money, or they owe us, or a payout is on its way */
export async function requireNothingOwed(tx: Tx, userId: string): Promise<void> {
  const cents = await getBalanceCents(tx, userId);
  if (cents > 0)
    throw new AppError(
      "conflict",
      `Your balance is ${formatCents(cents)}. Please ask for a payout of all of it first.`,
    );
  if (cents < 0)
    throw new AppError(
      "conflict",
      `Your balance is negative: ${formatCents(-cents)} is still to be paid. Please contact us first.`,
    );
  if (await hasOpenPayout(tx, userId))
    throw new AppError(
      "conflict",
      "Your payout is not sent yet. You can delete your account once it is.",
    );
}
