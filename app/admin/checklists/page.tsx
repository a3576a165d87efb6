import type { Metadata } from "next";

import { ImportScreen } from "@/components/checklists/import-screen";
import { AccessDenied } from "@/components/stock/access-denied";
import { findPageStaff } from "@/lib/api/page-staff";

export const metadata: Metadata = { title: "Checklists", robots: { index: false } };

export default async function ChecklistsPage() {
  return (await findPageStaff("importChecklists")) ? <ImportScreen /> : <AccessDenied />;
}
