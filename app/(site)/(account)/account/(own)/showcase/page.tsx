import type { Metadata } from "next";
import { redirect } from "next/navigation";

import { ReadyNotices } from "@/app/_notices/ready-notices";
import { Prefetched } from "@/app/_shell/prefetched";
import { ArrangeScreen } from "@/components/showcase/arrange-screen";
import { OWN_SHOWCASE } from "@/components/showcase/showcase-query";
import { createQueryClient } from "@/lib/platform/client/query-client";
import { findPageUser } from "@/lib/sessions/page-session";
import { getOwnShowcase } from "@/lib/showcase/own-showcase";

export const metadata: Metadata = { title: "Showcase", robots: { index: false } };

export default async function ArrangePage() {
  const user = await findPageUser();
  if (!user) redirect("/auth?next=/account/showcase");
  const queryClient = createQueryClient();
  await queryClient.prefetchQuery({
    ...OWN_SHOWCASE,
    queryFn: () => getOwnShowcase(user.id),
  });
  return (
    <>
      <div className="-mx-(--gutter) mb-8 *:pt-0 empty:hidden">
        <ReadyNotices userId={user.id} />
      </div>
      <Prefetched queryClient={queryClient}>
        <ArrangeScreen />
      </Prefetched>
    </>
  );
}
