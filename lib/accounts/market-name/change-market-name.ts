import "server-only";

import type { MarketNameInput } from "@/lib/accounts/market-name/schema";
import { requireUnreservedName } from "@/lib/accounts/names/reserved-name";
import { limitedTakenName } from "@/lib/accounts/names/taken-name";
import { changeDetails } from "@/lib/accounts/profile/change-details";
import type { Account } from "@/lib/accounts/profile/schema";
import { isUniqueViolation, retryOnConflict } from "@/lib/platform/database/db";

type Options = MarketNameInput & { userId: string };

/**
 * Sets the seller's name on the market; null shows the username. A constraint and triggers resolve
 * races for one name and expire the cached pages of the seller's offers.
 * @throws {AppError} 400 for a reserved name; 409 for another collector's username, market name or
 * showcase; 429
 */
export async function changeMarketName({ userId, marketName }: Options): Promise<Account> {
  if (marketName !== null) await requireUnreservedName(marketName, { field: "marketName", userId });
  try {
    return await retryOnConflict(() => changeDetails({ userId, details: { marketName } }));
  } catch (error) {
    if (isUniqueViolation(error, "users_market_name_key"))
      throw await limitedTakenName(userId, "marketName");
    throw error;
  }
}
