import type { Metadata } from "next";

import { SalesScreen } from "@/components/payouts/sales-screen";
import { AccessDenied } from "@/components/stock/access-denied";
import { listSales } from "@/lib/books/list-sales";
import { reportYearSchema } from "@/lib/books/schema";
import { findPageUser } from "@/lib/sessions/page-session";

export const metadata: Metadata = { title: "Sales", robots: { index: false } };

export default async function ReportsPage({ searchParams }: PageProps<"/admin/reports">) {
  const user = await findPageUser();
  if (!user?.isAdmin) return <AccessDenied />;
  const year = reportYearSchema.parse((await searchParams).year);
  return <SalesScreen year={year} months={await listSales(year)} />;
}
