import type { Metadata } from "next";
import { redirect } from "next/navigation";

import { PrivacyScreen } from "@/components/accounts/privacy-screen";
import { QueryProvider } from "@/components/ui/query-provider";
import { findPageUser } from "@/lib/sessions/page-session";

export const metadata: Metadata = { title: "Privacy of your account", robots: { index: false } };

export default async function AccountPrivacyPage() {
  const user = await findPageUser();
  if (!user) redirect("/auth?next=/account/privacy");
  return (
    <QueryProvider>
      <PrivacyScreen username={user.username} />
    </QueryProvider>
  );
}
