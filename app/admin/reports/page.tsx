import type { Metadata } from "next";

import { AccessDenied } from "@/components/back-office/access-denied";
import { SalesScreen } from "@/components/payouts/sales/sales-screen";
import { findPageStaff } from "@/lib/api/page-staff";
import { findFirstMonth, listSales } from "@/lib/books/list-sales";
import { monthOf, yearOf } from "@/lib/books/period";
import { reportMonthSchema, reportYearSchema } from "@/lib/books/schema";

export const metadata: Metadata = { title: "Sales", robots: { index: false } };

export default async function ReportsPage({ searchParams }: PageProps<"/admin/reports">) {
  if (!(await findPageStaff("exportSales"))) return <AccessDenied />;
  const { month: wantedMonth, year } = await searchParams;
  const month = reportMonthSchema.parse(wantedMonth);
  const period = month ?? String(reportYearSchema.parse(year));
  const [sales, first] = await Promise.all([listSales(yearOf(period)), findFirstMonth()]);
  const last = monthOf(new Date());
  return (
    <SalesScreen
      period={period}
      first={first ?? last}
      last={last}
      sales={month ? sales.filter((place) => place.month === month) : sales}
    />
  );
}
