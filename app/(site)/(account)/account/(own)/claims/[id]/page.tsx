import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";

import { orNotFound } from "@/app/_shell/or-not-found";
import { Prefetched } from "@/app/_shell/prefetched";
import { claimQuery } from "@/components/claims/claim-queries";
import { ClaimScreen } from "@/components/claims/claim-screen";
import { getClaim } from "@/lib/claims/queries";
import { claimParamsSchema } from "@/lib/claims/schema";
import { createQueryClient } from "@/lib/platform/client/query-client";
import { findPageUser } from "@/lib/sessions/page-session";

export const metadata: Metadata = { title: "Claim", robots: { index: false } };

export default async function ClaimPage({ params }: PageProps<"/account/claims/[id]">) {
  const { data } = claimParamsSchema.safeParse(await params);
  if (!data) notFound();
  const { id } = data;
  const user = await findPageUser();
  if (!user) redirect(`/auth?next=/account/claims/${id}`);

  const queryClient = createQueryClient();
  queryClient.setQueryData(
    claimQuery(id).queryKey,
    await orNotFound(getClaim({ id, userId: user.id })),
  );
  return (
    <Prefetched queryClient={queryClient}>
      <ClaimScreen id={id} />
    </Prefetched>
  );
}
