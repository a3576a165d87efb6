import type { Metadata } from "next";

import { AccessDenied } from "@/components/back-office/access-denied";
import { PlaceScreen } from "@/components/breaks/desk/place-screen";
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
