import type { Metadata } from "next";

import { ownPage } from "@/app/_shell/own-page";
import { CLAIMS, SALE_CLAIMS } from "@/components/claims/claim-queries";
import { ClaimsScreen } from "@/components/claims/claims-screen";
import { listClaims } from "@/lib/claims/queries";
import { listSaleClaims } from "@/lib/claims/sale-claims";

export const metadata: Metadata = { title: "Claims", robots: { index: false } };

export default ownPage("/account/claims", async ({ userId, queryClient }) => {
  await queryClient.prefetchInfiniteQuery({ ...CLAIMS, queryFn: () => listClaims({ userId }) });
  queryClient.setQueryData(SALE_CLAIMS.queryKey, await listSaleClaims(userId));
  return <ClaimsScreen />;
});
