import type { Metadata } from "next";
import { notFound } from "next/navigation";

import { orNotFound } from "@/app/_shell/or-not-found";
import { Prefetched } from "@/app/_shell/prefetched";
import { deskClaimQuery } from "@/components/claims/claim-queries";
import { DeskClaimScreen } from "@/components/claims/desk/desk-claim-screen";
import { AccessDenied } from "@/components/stock/access-denied";
import { findPageStaff } from "@/lib/api/page-staff";
import { getDeskClaim } from "@/lib/claims/desk";
import { claimParamsSchema } from "@/lib/claims/schema";
import { createQueryClient } from "@/lib/platform/client/query-client";

export const metadata: Metadata = { title: "Claim", robots: { index: false } };

export default async function DeskClaimPage({ params }: PageProps<"/admin/claims/[id]">) {
  const viewer = await findPageStaff("getDeskClaim");
  if (!viewer) return <AccessDenied />;

  const { data } = claimParamsSchema.safeParse(await params);
  if (!data) notFound();
  const { id } = data;
  const queryClient = createQueryClient();
  const claim = await orNotFound(getDeskClaim({ id, viewer }));
  queryClient.setQueryData(deskClaimQuery(id).queryKey, claim);
  return (
    <Prefetched queryClient={queryClient}>
      <DeskClaimScreen id={id} />
    </Prefetched>
  );
}
