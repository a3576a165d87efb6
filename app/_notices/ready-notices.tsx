import { dehydrate } from "@tanstack/react-query";

import { NoticeBanners } from "@/app/_notices/notice-banners";
import { NOTICES } from "@/components/notices/notices-query";
import { HydratedQueries } from "@/components/ui/hydrated-queries";
import { QueryProvider } from "@/components/ui/query-provider";
import { listNotices } from "@/lib/notices/list-notices";
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
  await queryClient.prefetchQuery({ ...NOTICES, queryFn: () => listNotices(userId) });
  const notices = queryClient.getQueryData(NOTICES.queryKey) ?? [];
  return (
    <QueryProvider>
      <HydratedQueries json={JSON.stringify(dehydrate(queryClient))}>
        <NoticeBanners notices={notices} exceptBoxId={exceptBoxId} />
      </HydratedQueries>
    </QueryProvider>
  );
}
