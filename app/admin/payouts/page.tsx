import type { Metadata } from "next";

import { staffPage } from "@/app/_shell/staff-page";
import { PayoutsScreen } from "@/components/payouts/desk/payouts-screen";
import { pages } from "@/lib/client/pages";
import { listPayouts } from "@/lib/payouts/desk/list-payouts";
import { PAYOUT_QUEUES, payoutNumberSchema } from "@/lib/payouts/desk/schema";

export const metadata: Metadata = { title: "Payouts", robots: { index: false } };

export default staffPage("listPayouts", async ({ queryClient, searchParams }) => {
  const number = payoutNumberSchema.safeParse(searchParams.number).data;
  const queue = PAYOUT_QUEUES.find((name) => name === searchParams.queue) ?? "requested";
  await queryClient.prefetchInfiniteQuery({
    ...pages("GET /api/admin/payouts", { query: { queue, number } }),
    queryFn: () => listPayouts({ queue, number, cursor: undefined }),
  });
  return <PayoutsScreen queue={queue} number={number} />;
});
