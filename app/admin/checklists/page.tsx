import type { Metadata } from "next";

import { ImportScreen } from "@/components/checklists/import-screen";
import { AccessDenied } from "@/components/stock/access-denied";
import { findPageUser } from "@/lib/sessions/page-session";

export const metadata: Metadata = { title: "Checklists", robots: { index: false } };

export default async function ChecklistsPage() {
  const user = await findPageUser();
  return user?.isAdmin ? <ImportScreen /> : <AccessDenied />;
}
