import type { Metadata } from "next";
import { notFound } from "next/navigation";

import { orNotFound } from "@/app/_shell/or-not-found";
import { Prefetched } from "@/app/_shell/prefetched";
import { AccessDenied } from "@/components/stock/access-denied";
import { loadQuery } from "@/components/stock/loads/load-query";
import { LoadScreen } from "@/components/stock/loads/load-screen";
import { findPageStaff } from "@/lib/api/page-staff";
import { getLoad } from "@/lib/loads/get-load";
import { loadParamsSchema } from "@/lib/loads/schema";
import { createQueryClient } from "@/lib/platform/client/query-client";

export const metadata: Metadata = { title: "Imported list", robots: { index: false } };

export default async function LoadPage({ params }: PageProps<"/admin/loads/[id]">) {
  if (!(await findPageStaff("getLoad"))) return <AccessDenied />;

  const { data } = loadParamsSchema.safeParse(await params);
  if (!data) notFound();
  const queryClient = createQueryClient();
  queryClient.setQueryData(loadQuery(data.id).queryKey, await orNotFound(getLoad(data)));
  return (
    <Prefetched queryClient={queryClient}>
      <LoadScreen id={data.id} />
    </Prefetched>
  );
}
