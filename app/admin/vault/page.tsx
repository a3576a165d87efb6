import type { Metadata } from "next";

import { AccessDenied } from "@/components/stock/access-denied";
import { QueryProvider } from "@/components/ui/query-provider";
import { PlaceScreen } from "@/components/vault/place-screen";
import { findPageUser } from "@/lib/sessions/page-session";

export const metadata: Metadata = { title: "Move a card", robots: { index: false } };

export default async function PlacePage() {
  const user = await findPageUser();
  if (!user?.isAdmin) return <AccessDenied />;
  return (
    <QueryProvider>
      <PlaceScreen />
    </QueryProvider>
  );
}
