import type { Metadata } from "next";
import { redirect } from "next/navigation";

import { AccountScreen } from "@/components/accounts/account-screen";
import { QueryProvider } from "@/components/ui/query-provider";
import { WatchesSection } from "@/components/watches/watches-section";
import { getAccount } from "@/lib/accounts/profile/queries";
import { findPageUser } from "@/lib/sessions/page-session";
import { listWatches } from "@/lib/watches/list-watches";

export const metadata: Metadata = { title: "Account", robots: { index: false } };

export default async function AccountPage() {
  const user = await findPageUser();
  if (!user) redirect("/auth?next=/account");
  const [account, watches] = await Promise.all([getAccount(user.id), listWatches(user.id)]);
  return (
    <QueryProvider>
      <AccountScreen stored={account} watches={<WatchesSection stored={watches} />} />
    </QueryProvider>
  );
}
