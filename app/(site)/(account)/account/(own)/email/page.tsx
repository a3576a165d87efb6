import type { Metadata } from "next";
import { redirect } from "next/navigation";

import { EmailScreen } from "@/components/accounts/email-screen";
import { QueryProvider } from "@/components/ui/query-provider";
import { listMailPreferences } from "@/lib/accounts/mail/queries";
import { findPageUser } from "@/lib/sessions/page-session";

export const metadata: Metadata = { title: "Email", robots: { index: false } };

export default async function EmailPage() {
  const user = await findPageUser();
  if (!user) redirect("/auth?next=/account/email");
  return (
    <QueryProvider>
      <EmailScreen stored={await listMailPreferences(user.id)} />
    </QueryProvider>
  );
}
