import type { Metadata } from "next";
import { redirect } from "next/navigation";

import { AddressesScreen } from "@/components/accounts/addresses-screen";
import { QueryProvider } from "@/components/ui/query-provider";
import { listAddresses } from "@/lib/accounts/addresses/list-addresses";
import { findPageUser } from "@/lib/sessions/page-session";

export const metadata: Metadata = { title: "Addresses", robots: { index: false } };

export default async function AddressesPage() {
  const user = await findPageUser();
  if (!user) redirect("/auth?next=/account/addresses");
  return (
    <QueryProvider>
      <AddressesScreen stored={await listAddresses(user.id)} />
    </QueryProvider>
  );
}
