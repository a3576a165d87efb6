import type { Metadata } from "next";

import { PlaceScreen } from "@/components/breaks/desk/place-screen";
import { AccessDenied } from "@/components/stock/access-denied";
import { QueryProvider } from "@/components/ui/query-provider";
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
