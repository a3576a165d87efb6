import { NoticeBanners } from "@/app/_notices/notice-banners";
import { Prefetched } from "@/app/_shell/prefetched";
import { NOTICES } from "@/components/notices/notices-query";
import { listNotices } from "@/lib/notices/list-notices";
import { createQueryClient } from "@/lib/platform/client/query-client";

/** Renders the ready banner on the server, so that nothing shifts after the first paint. */
export async function ReadyNotices({ userId }: { userId: string }) {
  const queryClient = createQueryClient();
  await queryClient.prefetchQuery({ ...NOTICES, queryFn: () => listNotices(userId) });
  const notices = queryClient.getQueryData(NOTICES.queryKey) ?? [];
  return (
    <Prefetched queryClient={queryClient}>
      <NoticeBanners notices={notices} />
    </Prefetched>
  );
}
