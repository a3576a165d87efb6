import type { Metadata } from "next";

import { ownPage } from "@/app/_shell/own-page";
import { AccountScreen } from "@/components/accounts/account-screen";
import { WatchesSection } from "@/components/watches/watches-section";
import { getAccount } from "@/lib/accounts/profile/queries";
import { listWatches } from "@/lib/watches/list-watches";

export const metadata: Metadata = { title: "Account", robots: { index: false } };

export default ownPage("/account", async ({ userId }) => {
  const [account, watches] = await Promise.all([getAccount(userId), listWatches(userId)]);
  return <AccountScreen stored={account} watches={<WatchesSection stored={watches} />} />;
});
