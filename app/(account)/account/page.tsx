import "@/app/globals.css";

import type { Metadata } from "next";
import { redirect } from "next/navigation";

import { AccountScreen } from "@/components/accounts/account-screen";
import { QueryProvider } from "@/components/ui/query-provider";
import { listMailPreferences } from "@/lib/accounts/mail/queries";
import { listSessions } from "@/lib/accounts/profile/list-sessions";
import { getAccount } from "@/lib/accounts/profile/queries";
import { findPageUser } from "@/lib/sessions/page-session";

export const metadata: Metadata = { title: "Account", robots: { index: false } };

export default async function AccountPage() {
  const user = await findPageUser();
  if (!user) redirect("/auth?next=/account");
  const { id: userId, sessionId } = user;
  const [account, mailPreferences, sessions] = await Promise.all([
    getAccount(userId),
    listMailPreferences(userId),
    listSessions({ userId, sessionId }),
  ]);
  return (
    <QueryProvider>
      <AccountScreen stored={account} mailPreferences={mailPreferences} sessions={sessions} />
    </QueryProvider>
  );
}
