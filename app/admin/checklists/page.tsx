import type { Metadata } from "next";

import { AccessDenied } from "@/components/back-office/access-denied";
import { ImportScreen } from "@/components/checklists/import-screen";
import { findPageStaff } from "@/lib/api/page-staff";

export const metadata: Metadata = { title: "Checklists", robots: { index: false } };

export default async function ChecklistsPage() {
  return (await findPageStaff("importChecklists")) ? <ImportScreen /> : <AccessDenied />;
}
