import type { Metadata } from "next";

import { AccessDenied } from "@/components/back-office/access-denied";
import { TrackingScreen } from "@/components/shipments/desk/tracking-screen";
import { findPageStaff } from "@/lib/api/page-staff";

export const metadata: Metadata = { title: "Tracking numbers", robots: { index: false } };

export default async function TrackingPage() {
  return (await findPageStaff("importTracking")) ? <TrackingScreen /> : <AccessDenied />;
}
