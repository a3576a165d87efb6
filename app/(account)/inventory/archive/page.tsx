import { dehydrate } from "@tanstack/react-query";
import type { Metadata } from "next";
import { redirect } from "next/navigation";

import { ArchiveScreen } from "@/components/inventory/archive-screen";
import { HydratedQueries } from "@/components/ui/hydrated-queries";
import { QueryProvider } from "@/components/ui/query-provider";
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
    <QueryProvider>
      <HydratedQueries json={JSON.stringify(dehydrate(queryClient))}>
        <ArchiveScreen />
      </HydratedQueries>
    </QueryProvider>
  );
}
