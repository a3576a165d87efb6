import { dehydrate } from "@tanstack/react-query";

import { NoticeBanners } from "@/app/_notices/notice-banners";
import { NOTICES_KEY } from "@/components/notices/notices-key";
import { HydratedQueries } from "@/components/ui/hydrated-queries";
import { QueryProvider } from "@/components/ui/query-provider";
import { listNotices } from "@/lib/notices/list-notices";
import type { Notice } from "@/lib/notices/schema";
import { createQueryClient } from "@/lib/platform/client/query-client";

/** Renders the ready banner on the server, so that nothing shifts after the first paint. */
export async function ReadyNotices({
  userId,
  exceptBoxId,
}: {
  userId: string;
  exceptBoxId?: string | undefined;
}) {
  const queryClient = createQueryClient();
  await queryClient.prefetchQuery({ queryKey: NOTICES_KEY, queryFn: () => listNotices(userId) });
  const notices = queryClient.getQueryData<Notice[]>(NOTICES_KEY) ?? [];
  return (
    <QueryProvider>
      <HydratedQueries json={JSON.stringify(dehydrate(queryClient))}>
        <NoticeBanners notices={notices} exceptBoxId={exceptBoxId} />
      </HydratedQueries>
    </QueryProvider>
  );
}
