import type { Metadata } from "next";

import { AccessDenied } from "@/components/back-office/access-denied";
import { OddsScreen } from "@/components/pulls/odds-screen";
import { findPageStaff } from "@/lib/api/page-staff";

export const metadata: Metadata = { title: "Makers’ odds", robots: { index: false } };

export default async function OddsPage() {
  return (await findPageStaff("importOdds")) ? <OddsScreen /> : <AccessDenied />;
}
