import type { Metadata } from "next";
import { notFound } from "next/navigation";

import { orNotFound } from "@/app/_shell/or-not-found";
import { Prefetched } from "@/app/_shell/prefetched";
import { AccessDenied } from "@/components/stock/access-denied";
import { CaseScreen } from "@/components/stock/cases/case-screen";
import { findPageStaff } from "@/lib/api/page-staff";
import { query } from "@/lib/client/query";
import { createQueryClient } from "@/lib/platform/client/query-client";
import { getCase } from "@/lib/stock/cases/list-cases";
import { caseParamsSchema } from "@/lib/stock/cases/schema";

export const metadata: Metadata = { title: "Case", robots: { index: false } };

export default async function CasePage({ params }: PageProps<"/admin/cases/[id]">) {
  if (!(await findPageStaff("getCase"))) return <AccessDenied />;
  const { data } = caseParamsSchema.safeParse(await params);
  if (!data) notFound();
  const queryClient = createQueryClient();
  queryClient.setQueryData(
    query("GET /api/admin/cases/{id}", { params: data }).queryKey,
    await orNotFound(getCase(data.id)),
  );
  return (
    <Prefetched queryClient={queryClient}>
      <CaseScreen id={data.id} />
    </Prefetched>
  );
}
