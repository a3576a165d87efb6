import type { Metadata } from "next";

import { TrackingScreen } from "@/components/shipments/desk/tracking-screen";
import { AccessDenied } from "@/components/stock/access-denied";
import { findPageUser } from "@/lib/sessions/page-session";

export const metadata: Metadata = { title: "Tracking numbers", robots: { index: false } };

export default async function TrackingPage() {
  const user = await findPageUser();
  return user?.isAdmin ? <TrackingScreen /> : <AccessDenied />;
}
