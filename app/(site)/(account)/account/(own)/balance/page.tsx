import type { Metadata } from "next";
import { redirect } from "next/navigation";

import { Prefetched } from "@/app/_shell/prefetched";
import { BALANCE } from "@/components/payouts/balance-queries";
import { BalanceScreen } from "@/components/payouts/balance-screen";
import { pages } from "@/lib/client/pages";
import { getBalance } from "@/lib/payouts/get-balance";
import { listLines } from "@/lib/payouts/list-lines";
import { refreshOwnStripeAccount } from "@/lib/payouts/stripe-account";
import { createQueryClient } from "@/lib/platform/client/query-client";
import { findPageUser } from "@/lib/sessions/page-session";

export const metadata: Metadata = { title: "Balance", robots: { index: false } };

export default async function BalancePage({ searchParams }: PageProps<"/account/balance">) {
  const user = await findPageUser();
  if (!user) redirect("/auth?next=/account/balance");
  if ((await searchParams).from === "stripe") await refreshOwnStripeAccount(user.id);

  const queryClient = createQueryClient();
  await Promise.all([
    queryClient.prefetchQuery({ ...BALANCE, queryFn: () => getBalance(user.id) }),
    queryClient.prefetchInfiniteQuery({
      ...pages("GET /api/account/balance/lines"),
      queryFn: () => listLines({ userId: user.id, cursor: undefined }),
    }),
  ]);
  return (
    <Prefetched queryClient={queryClient}>
      <BalanceScreen />
    </Prefetched>
  );
}
