import type { Metadata } from "next";
import { redirect } from "next/navigation";

import { Prefetched } from "@/app/_shell/prefetched";
import { ArchiveScreen } from "@/components/inventory/archive-screen";
import { pages } from "@/lib/client/pages";
import { listArchive } from "@/lib/inventory/list-archive";
import { createQueryClient } from "@/lib/platform/client/query-client";
import { findPageUser } from "@/lib/sessions/page-session";

export const metadata: Metadata = { title: "Archive", robots: { index: false } };

export default async function ArchivePage() {
  const user = await findPageUser();
  if (!user) redirect("/auth?next=/inventory/archive");

  const queryClient = createQueryClient();
  await queryClient.prefetchInfiniteQuery({
    ...pages("GET /api/inventory/archive"),
    queryFn: () => listArchive({ ownerId: user.id, cursor: undefined }),
  });
  return (
    <Prefetched queryClient={queryClient}>
      <ArchiveScreen />
    </Prefetched>
  );
}
