import type { Metadata } from "next";
import { redirect } from "next/navigation";

import { AccountScreen } from "@/components/account/account-screen";
import { QueryProvider } from "@/components/layout/query-provider";
import { getAccount } from "@/lib/account/queries";
import { findPageUser } from "@/lib/auth/page-session";

export const metadata: Metadata = { title: "Account", robots: { index: false } };

export default async function AccountPage() {
  const user = await findPageUser();
  if (!user) redirect("/auth?next=/account");
  return (
    <QueryProvider>
      <AccountScreen stored={await getAccount(user.id)} />
    </QueryProvider>
  );
}
