import type { Metadata } from "next";

import { PlaceScreen } from "@/components/breaks/desk/place-screen";
import { AccessDenied } from "@/components/stock/access-denied";
import { QueryProvider } from "@/components/ui/query-provider";
import { findPageStaff } from "@/lib/api/page-staff";

export const metadata: Metadata = { title: "Move a card", robots: { index: false } };

export default async function PlacePage() {
  if (!(await findPageStaff("placeCard"))) return <AccessDenied />;
  return (
    <QueryProvider>
      <PlaceScreen />
    </QueryProvider>
  );
}
