import type { Metadata } from "next";
import { notFound } from "next/navigation";

import { AccessDenied } from "@/components/back-office/access-denied";
import { LabelSheet } from "@/components/breaks/desk/label-sheet";
import { findPageStaff } from "@/lib/api/page-staff";
import { breakParamsSchema } from "@/lib/breaks/schema";
import { listCardLabels } from "@/lib/vault/list-labels";

export const metadata: Metadata = { title: "Card labels", robots: { index: false } };

export default async function CardLabelsPage({ params }: PageProps<"/admin/breaks/[id]/labels">) {
  if (!(await findPageStaff("getBreak"))) return <AccessDenied />;

  const { data } = breakParamsSchema.safeParse(await params);
  if (!data) notFound();
  return (
    <LabelSheet
      title="Card labels"
      above={[
        { label: "Breaks", href: "/admin/breaks" },
        { label: "Break", href: `/admin/breaks/${data.id}` },
      ]}
      labels={await listCardLabels(data.id)}
      empty="Cards get their places and labels when their break is sealed."
    />
  );
}
