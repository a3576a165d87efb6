import type { Metadata } from "next";

import { Prefetched } from "@/app/_shell/prefetched";
import { ClaimsDeskScreen } from "@/components/claims/desk/claims-desk-screen";
import { AccessDenied } from "@/components/stock/access-denied";
import { findPageStaff } from "@/lib/api/page-staff";
import { listDeskClaims } from "@/lib/claims/desk";
import { CLAIM_QUEUES } from "@/lib/claims/queues";
import { pages } from "@/lib/client/pages";
import { createQueryClient } from "@/lib/platform/client/query-client";

export const metadata: Metadata = { title: "Claims", robots: { index: false } };

export default async function ClaimsDeskPage({ searchParams }: PageProps<"/admin/claims">) {
  if (!(await findPageStaff("listDeskClaims"))) return <AccessDenied />;

  const requested = (await searchParams).queue;
  const queue = CLAIM_QUEUES.find((name) => name === requested) ?? "open";
  const queryClient = createQueryClient();
  await queryClient.prefetchInfiniteQuery({
    ...pages("GET /api/admin/claims", { query: { queue } }),
    queryFn: () => listDeskClaims({ queue }),
  });
  return (
    <Prefetched queryClient={queryClient}>
      <ClaimsDeskScreen queue={queue} />
    </Prefetched>
  );
}
