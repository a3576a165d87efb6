import "server-only";

import type { MarketNameInput } from "@/lib/accounts/market-name/schema";
import { accountNotFound, getAccount } from "@/lib/accounts/profile/queries";
import type { Account, InterestsInput, ProfileInput } from "@/lib/accounts/profile/schema";
import type { AddressInput } from "@/lib/accounts/shipping-address";
import { db } from "@/lib/platform/database/db";

type Details = AddressInput | InterestsInput | MarketNameInput | Pick<ProfileInput, "fullName">;

type Options = { userId: string; details: Details };

export async function changeDetails({ userId, details }: Options): Promise<Account> {
  const { count } = await db.user.updateMany({ where: { id: userId }, data: details });
  if (count === 0) throw accountNotFound();
  return getAccount(userId);
}
