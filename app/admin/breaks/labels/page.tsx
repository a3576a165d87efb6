import type { Metadata } from "next";

import { LabelSheet } from "@/components/breaks/desk/label-sheet";
import { AccessDenied } from "@/components/stock/access-denied";
import { findPageUser } from "@/lib/sessions/page-session";
import { listBoxLabels } from "@/lib/vault/list-labels";

export const metadata: Metadata = { title: "Box labels", robots: { index: false } };

export default async function BoxLabelsPage() {
  const user = await findPageUser();
  if (!user?.isAdmin) return <AccessDenied />;

  return (
    <LabelSheet
      title="Box labels"
      crumbs={[
        { label: "Admin Dashboard", href: "/admin" },
        { label: "Breaks", href: "/admin/breaks" },
        { label: "Box labels" },
      ]}
      labels={await listBoxLabels()}
      empty="No sold box is waiting to be opened or sent."
    />
  );
}
