import type { Metadata } from "next";

import { ResultsScreen } from "@/components/grading/desk/results-screen";
import { AccessDenied } from "@/components/stock/access-denied";
import { findPageUser } from "@/lib/sessions/page-session";

export const metadata: Metadata = { title: "Grading results", robots: { index: false } };

export default async function ResultsPage() {
  const user = await findPageUser();
  return user?.isAdmin ? <ResultsScreen /> : <AccessDenied />;
}
