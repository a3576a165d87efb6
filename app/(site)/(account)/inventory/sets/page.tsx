import type { Metadata } from "next";
import { redirect } from "next/navigation";

import { Prefetched } from "@/app/_shell/prefetched";
import { SetsScreen } from "@/components/checklists/sets-screen";
import { listSets } from "@/lib/checklists/queries";
import { pages } from "@/lib/client/pages";
import { createQueryClient } from "@/lib/platform/client/query-client";
import { findPageUser } from "@/lib/sessions/page-session";

export const metadata: Metadata = { title: "Sets", robots: { index: false } };

export default async function SetsPage({ searchParams }: PageProps<"/inventory/sets">) {
  const user = await findPageUser();
  if (!user) redirect("/auth?next=/inventory/sets");

  const show = (await searchParams).show === "all" ? "all" : "mine";
  const queryClient = createQueryClient();
  await queryClient.prefetchInfiniteQuery({
    ...pages("GET /api/inventory/sets", { query: { show } }),
    queryFn: () => listSets({ ownerId: user.id, show }),
  });
  return (
    <Prefetched queryClient={queryClient}>
      <SetsScreen show={show} />
    </Prefetched>
  );
}
