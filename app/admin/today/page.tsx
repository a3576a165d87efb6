import type { Metadata } from "next";

import { TodayScreen } from "@/components/admin/today/today-screen";
import { AccessDenied } from "@/components/back-office/access-denied";
import { findPageStaff } from "@/lib/api/page-staff";
import { mayCall } from "@/lib/api/staff-access";
import { getFigures } from "@/lib/proof/overview/get-figures";
import { getSales } from "@/lib/today/get-sales";

export const metadata: Metadata = { title: "Today", robots: { index: false } };

export default async function TodayPage() {
  const user = await findPageStaff("listWaiting");
  if (!user) return <AccessDenied />;
  const now = new Date();
  const [figures, sales] = await Promise.all([
    getFigures(),
    mayCall(user.role, "exportSales") ? getSales({ now }) : null,
  ]);
  return <TodayScreen now={now} figures={figures} sales={sales} />;
}
