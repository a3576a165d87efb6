import type { Metadata } from "next";

import { AccessDenied } from "@/components/back-office/access-denied";
import { LabelSheet } from "@/components/breaks/desk/label-sheet";
import { findPageStaff } from "@/lib/api/page-staff";
import { listStockLabels } from "@/lib/stock/list-stock-labels";
import { productListQuerySchema } from "@/lib/stock/schema";

export const metadata: Metadata = { title: "Stock labels", robots: { index: false } };

export default async function StockLabelsPage({ searchParams }: PageProps<"/admin/labels">) {
  if (!(await findPageStaff("listProducts"))) return <AccessDenied />;

  const { data } = productListQuerySchema.safeParse({ q: (await searchParams).search });
  return (
    <LabelSheet
      title="Stock labels"
      labels={await listStockLabels(data?.q)}
      empty="No unsold boxes match. Every box that arrives gets a label here."
    />
  );
}
