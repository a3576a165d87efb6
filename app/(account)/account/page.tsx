import type { Metadata } from "next";
import { redirect } from "next/navigation";

import { AccountScreen } from "@/components/accounts/account-screen";
import { QueryProvider } from "@/components/ui/query-provider";
import { WatchesSection } from "@/components/watches/watches-section";
import { listMailPreferences } from "@/lib/accounts/mail/queries";
import { listSessions } from "@/lib/accounts/profile/list-sessions";
import { getAccount } from "@/lib/accounts/profile/queries";
import { findPageUser } from "@/lib/sessions/page-session";
import { listWatches } from "@/lib/watches/list-watches";

export const metadata: Metadata = { title: "Account", robots: { index: false } };

export default async function AccountPage() {
  const user = await findPageUser();
  if (!user) redirect("/auth?next=/account");
  const { id: userId, sessionId } = user;
  const [account, mailPreferences, sessions, watches] = await Promise.all([
    getAccount(userId),
    listMailPreferences(userId),
    listSessions({ userId, sessionId }),
    listWatches(userId),
  ]);
  return (
    <QueryProvider>
      <AccountScreen
        stored={account}
        mailPreferences={mailPreferences}
        sessions={sessions}
        watches={<WatchesSection stored={watches} />}
      />
    </QueryProvider>
  );
}
