import type { Metadata } from "next";

import { prefetchTable } from "@/app/_shell/prefetch-table";
import { Prefetched } from "@/app/_shell/prefetched";
import { WEBHOOK_FILTERS } from "@/components/admin/health/filters";
import { WebhooksScreen } from "@/components/admin/health/webhooks-screen";
import { AccessDenied } from "@/components/stock/access-denied";
import { findPageStaff } from "@/lib/api/page-staff";
import { deliveriesQuerySchema } from "@/lib/health/schema";
import { listDeliveries } from "@/lib/health/webhooks/list-deliveries";
import { createQueryClient } from "@/lib/platform/client/query-client";

export const metadata: Metadata = { title: "Webhooks received", robots: { index: false } };

export default async function WebhooksPage({ searchParams }: PageProps<"/admin/jobs/webhooks">) {
  if (!(await findPageStaff("listWebhooks"))) return <AccessDenied />;
  const queryClient = createQueryClient();
  await prefetchTable(queryClient, "GET /api/admin/webhooks", {
    searchParams: await searchParams,
    filters: WEBHOOK_FILTERS,
    schema: deliveriesQuerySchema,
    list: listDeliveries,
  });
  return (
    <Prefetched queryClient={queryClient}>
      <WebhooksScreen />
    </Prefetched>
  );
}
