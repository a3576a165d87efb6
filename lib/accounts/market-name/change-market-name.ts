import "server-only";

import type { MarketNameInput } from "@/lib/accounts/market-name/schema";
import { requireUnreservedName } from "@/lib/accounts/names/reserved-name";
import { limitedTakenName } from "@/lib/accounts/names/taken-name";
import { changeDetails } from "@/lib/accounts/profile/change-details";
import type { Account } from "@/lib/accounts/profile/schema";
import { isUniqueViolation, retryOnConflict } from "@/lib/platform/database/db";

type Options = MarketNameInput & { userId: string };

/**
 * Sets what the market calls this seller; null shows the user name again. The constraint and triggers
 * decide between two collectors who want one name, and drop the pages of the seller's offers.
 * @throws {AppError} 400 for a reserved name, 429, 409 for another collector's user name, market name or showcase
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
