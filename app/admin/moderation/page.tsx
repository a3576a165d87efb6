import type { Metadata } from "next";

import { Prefetched } from "@/app/_shell/prefetched";
import { ModerationScreen } from "@/components/showcase/desk/moderation-screen";
import { AccessDenied } from "@/components/stock/access-denied";
import { findPageStaff } from "@/lib/api/page-staff";
import { pages } from "@/lib/client/pages";
import { createQueryClient } from "@/lib/platform/client/query-client";
import { listModeration } from "@/lib/showcase/moderation/list-moderation";
import { MODERATION_QUEUES } from "@/lib/showcase/moderation/schema";

export const metadata: Metadata = { title: "Moderation", robots: { index: false } };

export default async function ModerationPage({ searchParams }: PageProps<"/admin/moderation">) {
  if (!(await findPageStaff("listModeration"))) return <AccessDenied />;

  const requested = (await searchParams).queue;
  const queue = MODERATION_QUEUES.find((name) => name === requested) ?? "reported";
  const queryClient = createQueryClient();
  await queryClient.prefetchInfiniteQuery({
    ...pages("GET /api/admin/moderation", { query: { queue } }),
    queryFn: () => listModeration({ queue, cursor: undefined }),
  });
  return (
    <Prefetched queryClient={queryClient}>
      <ModerationScreen queue={queue} />
    </Prefetched>
  );
}
