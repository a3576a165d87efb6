import type { Metadata } from "next";

import { Prefetched } from "@/app/_shell/prefetched";
import { GradingDeskScreen } from "@/components/grading/desk/desk-screen";
import { AccessDenied } from "@/components/stock/access-denied";
import { findPageStaff } from "@/lib/api/page-staff";
import { pages } from "@/lib/client/pages";
import { listGradingDesk } from "@/lib/grading/desk/list-desk";
import { GRADING_QUEUES } from "@/lib/grading/desk/queues";
import { createQueryClient } from "@/lib/platform/client/query-client";

export const metadata: Metadata = { title: "Grading", robots: { index: false } };

export default async function GradingDeskPage({ searchParams }: PageProps<"/admin/grading">) {
  if (!(await findPageStaff("listGradingDesk"))) return <AccessDenied />;

  const requested = (await searchParams).queue;
  const queue = GRADING_QUEUES.find((name) => name === requested) ?? "evaluations";
  const queryClient = createQueryClient();
  await queryClient.prefetchInfiniteQuery({
    ...pages("GET /api/admin/grading", { query: { queue } }),
    queryFn: () => listGradingDesk({ queue, cursor: undefined }),
  });
  return (
    <Prefetched queryClient={queryClient}>
      <GradingDeskScreen queue={queue} />
    </Prefetched>
  );
}
