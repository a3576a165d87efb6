import type { Metadata } from "next";
import { notFound } from "next/navigation";

import { orNotFound } from "@/app/_shell/or-not-found";
import { Prefetched } from "@/app/_shell/prefetched";
import { BatchScreen } from "@/components/grading/desk/batch-screen";
import { batchQuery } from "@/components/grading/desk/desk-queries";
import { AccessDenied } from "@/components/stock/access-denied";
import { findPageStaff } from "@/lib/api/page-staff";
import { getGradingBatch } from "@/lib/grading/desk/get-batch";
import { submissionParamsSchema } from "@/lib/grading/schema";
import { createQueryClient } from "@/lib/platform/client/query-client";

export const metadata: Metadata = { title: "Batch", robots: { index: false } };

export default async function BatchPage({ params }: PageProps<"/admin/grading/batches/[id]">) {
  if (!(await findPageStaff("getGradingBatch"))) return <AccessDenied />;

  const { data } = submissionParamsSchema.safeParse(await params);
  if (!data) notFound();
  const { id } = data;
  const batch = await orNotFound(getGradingBatch(id));
  const queryClient = createQueryClient();
  queryClient.setQueryData(batchQuery(id).queryKey, batch);
  return (
    <Prefetched queryClient={queryClient}>
      <BatchScreen id={id} />
    </Prefetched>
  );
}
