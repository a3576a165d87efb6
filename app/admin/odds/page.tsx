import type { Metadata } from "next";

import { OddsScreen } from "@/components/pulls/odds-screen";
import { AccessDenied } from "@/components/stock/access-denied";
import { findPageUser } from "@/lib/sessions/page-session";

export const metadata: Metadata = { title: "Makers’ odds", robots: { index: false } };

export default async function OddsPage() {
  const user = await findPageUser();
  return user?.isAdmin ? <OddsScreen /> : <AccessDenied />;
}
