import type { Metadata } from "next";

import { ownPage } from "@/app/_shell/own-page";
import { BALANCE } from "@/components/payouts/balance-queries";
import { BalanceScreen } from "@/components/payouts/balance-screen";
import { pages } from "@/lib/client/pages";
import { getBalance } from "@/lib/payouts/get-balance";
import { listLines } from "@/lib/payouts/list-lines";
import { refreshOwnStripeAccount } from "@/lib/payouts/stripe-account";

export const metadata: Metadata = { title: "Balance", robots: { index: false } };

export default ownPage("/account/balance", async ({ userId, queryClient, searchParams }) => {
  if (searchParams.from === "stripe") await refreshOwnStripeAccount(userId);
  await Promise.all([
    queryClient.prefetchQuery({ ...BALANCE, queryFn: () => getBalance(userId) }),
    queryClient.prefetchInfiniteQuery({
      ...pages("GET /api/account/balance/lines"),
      queryFn: () => listLines({ userId, cursor: undefined }),
    }),
  ]);
  return <BalanceScreen />;
});
