import type { Metadata } from "next";
import { notFound } from "next/navigation";

import { orNotFound } from "@/app/_shell/or-not-found";
import { Prefetched } from "@/app/_shell/prefetched";
import { AccessDenied } from "@/components/stock/access-denied";
import { countQuery } from "@/components/stock/counts/count-query";
import { CountScreen } from "@/components/stock/counts/count-screen";
import { findPageStaff } from "@/lib/api/page-staff";
import { mayCall } from "@/lib/api/staff-access";
import { createQueryClient } from "@/lib/platform/client/query-client";
import { getStockCount } from "@/lib/stock/counts/get-count";
import { stockCountParamsSchema } from "@/lib/stock/counts/schema";

export const metadata: Metadata = { title: "Stock count", robots: { index: false } };

export default async function CountPage({ params }: PageProps<"/admin/counts/[id]">) {
  const user = await findPageStaff("getStockCount");
  if (!user) return <AccessDenied />;

  const { data } = stockCountParamsSchema.safeParse(await params);
  if (!data) notFound();
  const queryClient = createQueryClient();
  queryClient.setQueryData(countQuery(data.id).queryKey, await orNotFound(getStockCount(data)));
  return (
    <Prefetched queryClient={queryClient}>
      <CountScreen id={data.id} mayTakeOffSale={mayCall(user.role, "takeMissingOffSale")} />
    </Prefetched>
  );
}
