import type { Metadata } from "next";

import { OddsScreen } from "@/components/pulls/odds-screen";
import { AccessDenied } from "@/components/stock/access-denied";
import { findPageStaff } from "@/lib/api/page-staff";

export const metadata: Metadata = { title: "Makers’ odds", robots: { index: false } };

export default async function OddsPage() {
  return (await findPageStaff("importOdds")) ? <OddsScreen /> : <AccessDenied />;
}
