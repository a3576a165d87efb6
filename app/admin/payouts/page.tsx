import type { Metadata } from "next";

import { Prefetched } from "@/app/_shell/prefetched";
import { PayoutsScreen } from "@/components/payouts/desk/payouts-screen";
import { AccessDenied } from "@/components/stock/access-denied";
import { findPageStaff } from "@/lib/api/page-staff";
import { pages } from "@/lib/client/pages";
import { listPayouts } from "@/lib/payouts/desk/list-payouts";
import { PAYOUT_QUEUES, payoutNumberSchema } from "@/lib/payouts/desk/schema";
import { createQueryClient } from "@/lib/platform/client/query-client";

export const metadata: Metadata = { title: "Payouts", robots: { index: false } };

export default async function PayoutsPage({ searchParams }: PageProps<"/admin/payouts">) {
  if (!(await findPageStaff("listPayouts"))) return <AccessDenied />;

  const { queue: requested, number: wanted } = await searchParams;
  const number = payoutNumberSchema.safeParse(wanted).data;
  const queue = PAYOUT_QUEUES.find((name) => name === requested) ?? "requested";
  const queryClient = createQueryClient();
  await queryClient.prefetchInfiniteQuery({
    ...pages("GET /api/admin/payouts", { query: { queue, number } }),
    queryFn: () => listPayouts({ queue, number, cursor: undefined }),
  });
  return (
    <Prefetched queryClient={queryClient}>
      <PayoutsScreen queue={queue} number={number} />
    </Prefetched>
  );
}
