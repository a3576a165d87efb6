import type { Metadata } from "next";

import { AccessDenied } from "@/components/stock/access-denied";
import { ImportScreen } from "@/components/values/import-screen";
import { findPageUser } from "@/lib/sessions/page-session";

export const metadata: Metadata = { title: "Values", robots: { index: false } };

export default async function ValuesPage() {
  const user = await findPageUser();
  return user?.isAdmin ? <ImportScreen /> : <AccessDenied />;
}
