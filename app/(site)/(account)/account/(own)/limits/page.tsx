import type { Metadata } from "next";
import { redirect } from "next/navigation";

import { Prefetched } from "@/app/_shell/prefetched";
import { LIMITS } from "@/components/spending/limits-query";
import { LimitsScreen } from "@/components/spending/limits-screen";
import { createQueryClient } from "@/lib/platform/client/query-client";
import { findPageUser } from "@/lib/sessions/page-session";
import { getLimits } from "@/lib/spending/get-limits";

export const metadata: Metadata = { title: "Limits", robots: { index: false } };

export default async function LimitsPage() {
  const user = await findPageUser();
  if (!user) redirect("/auth?next=/account/limits");
  const queryClient = createQueryClient();
  await queryClient.prefetchQuery({ ...LIMITS, queryFn: () => getLimits({ userId: user.id }) });
  return (
    <Prefetched queryClient={queryClient}>
      <LimitsScreen />
    </Prefetched>
  );
}
