import type { Metadata } from "next";

import { ownPage } from "@/app/_shell/own-page";
import { ArchiveScreen } from "@/components/inventory/archive-screen";
import { pages } from "@/lib/client/pages";
import { listArchive } from "@/lib/inventory/list-archive";

export const metadata: Metadata = { title: "Archive", robots: { index: false } };

export default ownPage("/inventory/archive", async ({ userId, queryClient }) => {
  await queryClient.prefetchInfiniteQuery({
    ...pages("GET /api/inventory/archive"),
    queryFn: () => listArchive({ ownerId: userId, cursor: undefined }),
  });
  return <ArchiveScreen />;
});
