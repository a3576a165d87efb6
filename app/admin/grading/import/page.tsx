import type { Metadata } from "next";

import { ResultsScreen } from "@/components/grading/desk/results-screen";
import { AccessDenied } from "@/components/stock/access-denied";
import { findPageStaff } from "@/lib/api/page-staff";

export const metadata: Metadata = { title: "Grading results", robots: { index: false } };

export default async function ResultsPage() {
  return (await findPageStaff("importGradingResults")) ? <ResultsScreen /> : <AccessDenied />;
}
