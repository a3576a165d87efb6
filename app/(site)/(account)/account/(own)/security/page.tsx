import type { Metadata } from "next";
import { redirect } from "next/navigation";

import { SecurityScreen } from "@/components/accounts/security-screen";
import { QueryProvider } from "@/components/ui/query-provider";
import { getFactors } from "@/lib/accounts/factors/queries";
import { listSessions } from "@/lib/accounts/profile/list-sessions";
import { getAccount } from "@/lib/accounts/profile/queries";
import { findPageUser } from "@/lib/sessions/page-session";

export const metadata: Metadata = { title: "Security", robots: { index: false } };

export default async function SecurityPage() {
  const user = await findPageUser();
  if (!user) redirect("/auth?next=/account/security");
  const { id: userId, sessionId } = user;
  const [account, factors, sessions] = await Promise.all([
    getAccount(userId),
    getFactors(user),
    listSessions({ userId, sessionId }),
  ]);
  return (
    <QueryProvider>
      <SecurityScreen account={account} factors={factors} sessions={sessions} />
    </QueryProvider>
  );
}
