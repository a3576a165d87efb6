import type { Metadata } from "next";

import { ownPage } from "@/app/_shell/own-page";
import { SecurityScreen } from "@/components/accounts/security-screen";
import { getFactors } from "@/lib/accounts/factors/queries";
import { listSessions } from "@/lib/accounts/profile/list-sessions";
import { getAccount } from "@/lib/accounts/profile/queries";

export const metadata: Metadata = { title: "Security", robots: { index: false } };

export default ownPage("/account/security", async ({ user }) => {
  const { id: userId, sessionId } = user;
  const [account, factors, sessions] = await Promise.all([
    getAccount(userId),
    getFactors(user),
    listSessions({ userId, sessionId }),
  ]);
  return <SecurityScreen account={account} factors={factors} sessions={sessions} />;
});
