import type { Metadata } from "next";

import { AccessDenied } from "@/components/back-office/access-denied";
import { LabelSheet } from "@/components/breaks/desk/label-sheet";
import { findPageStaff } from "@/lib/api/page-staff";
import { listBoxLabels } from "@/lib/vault/list-labels";

export const metadata: Metadata = { title: "Box labels", robots: { index: false } };

export default async function BoxLabelsPage() {
  if (!(await findPageStaff("listBreakDesk"))) return <AccessDenied />;

  return (
    <LabelSheet
      title="Box labels"
      above={[{ label: "Breaks", href: "/admin/breaks" }]}
      labels={await listBoxLabels()}
      empty="No sold box is waiting to be opened or sent."
    />
  );
}
