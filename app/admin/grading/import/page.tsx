import type { Metadata } from "next";

import { AccessDenied } from "@/components/back-office/access-denied";
import { ResultsScreen } from "@/components/grading/desk/results-screen";
import { findPageStaff } from "@/lib/api/page-staff";

export const metadata: Metadata = { title: "Grading results", robots: { index: false } };

export default async function ResultsPage() {
  return (await findPageStaff("importGradingResults")) ? <ResultsScreen /> : <AccessDenied />;
}
