import type { Metadata } from "next";

import { AccessDenied } from "@/components/back-office/access-denied";
import { ImportListingsScreen } from "@/components/stock/desk/listings/import-screen";
import { findPageStaff } from "@/lib/api/page-staff";

export const metadata: Metadata = { title: "Import listings", robots: { index: false } };

export default async function ImportListingsPage() {
  return (await findPageStaff("importListings")) ? <ImportListingsScreen /> : <AccessDenied />;
}
