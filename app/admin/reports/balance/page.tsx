import type { Metadata } from "next";

import { AccessDenied } from "@/components/back-office/access-denied";
import { BalanceScreen } from "@/components/payouts/books/balance-screen";
import { findPageStaff } from "@/lib/api/page-staff";
import { getBalanceSheet, today } from "@/lib/books/entries/get-balance-sheet";
import { balanceQuerySchema } from "@/lib/books/entries/schema";

export const metadata: Metadata = { title: "Balance sheet", robots: { index: false } };

export default async function BalancePage({ searchParams }: PageProps<"/admin/reports/balance">) {
  if (!(await findPageStaff("getBalanceSheet"))) return <AccessDenied />;
  const { data } = balanceQuerySchema.safeParse(await searchParams);
  return <BalanceScreen sheet={await getBalanceSheet({ on: data?.on ?? today() })} />;
}
