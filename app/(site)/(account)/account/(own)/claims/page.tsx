import type { Metadata } from "next";
import { redirect } from "next/navigation";

import { Prefetched } from "@/app/_shell/prefetched";
import { CLAIMS, SALE_CLAIMS } from "@/components/claims/claim-queries";
import { ClaimsScreen } from "@/components/claims/claims-screen";
import { listClaims } from "@/lib/claims/queries";
import { listSaleClaims } from "@/lib/claims/sale-claims";
import { createQueryClient } from "@/lib/platform/client/query-client";
import { findPageUser } from "@/lib/sessions/page-session";

export const metadata: Metadata = { title: "Claims", robots: { index: false } };

export default async function ClaimsPage() {
  const user = await findPageUser();
  if (!user) redirect("/auth?next=/account/claims");

  const queryClient = createQueryClient();
  await queryClient.prefetchInfiniteQuery({
    ...CLAIMS,
    queryFn: () => listClaims({ userId: user.id }),
  });
  queryClient.setQueryData(SALE_CLAIMS.queryKey, await listSaleClaims(user.id));
  return (
    <Prefetched queryClient={queryClient}>
      <ClaimsScreen />
    </Prefetched>
  );
}
