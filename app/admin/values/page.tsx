import type { Metadata } from "next";

import { AccessDenied } from "@/components/back-office/access-denied";
import { ImportScreen } from "@/components/values/import-screen";
import { findPageStaff } from "@/lib/api/page-staff";

export const metadata: Metadata = { title: "Values", robots: { index: false } };

export default async function ValuesPage() {
  return (await findPageStaff("importValues")) ? <ImportScreen /> : <AccessDenied />;
}
