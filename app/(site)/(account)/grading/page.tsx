import type { Metadata } from "next";
import { redirect } from "next/navigation";

import { ReadyNotices } from "@/app/_notices/ready-notices";
import { Prefetched } from "@/app/_shell/prefetched";
import { SubmissionsScreen } from "@/components/grading/submissions-screen";
import { pages } from "@/lib/client/pages";
import { listSubmissions } from "@/lib/grading/queries";
import { submissionListQuerySchema } from "@/lib/grading/schema";
import { createQueryClient } from "@/lib/platform/client/query-client";
import { findPageUser } from "@/lib/sessions/page-session";

export const metadata: Metadata = { title: "Grading", robots: { index: false } };

export default async function GradingPage() {
  const user = await findPageUser();
  if (!user) redirect("/auth?next=/grading");

  const queryClient = createQueryClient();
  await queryClient.prefetchInfiniteQuery({
    ...pages("GET /api/grading"),
    queryFn: () => listSubmissions({ userId: user.id, ...submissionListQuerySchema.parse({}) }),
  });
  return (
    <>
      <ReadyNotices userId={user.id} />
      <Prefetched queryClient={queryClient}>
        <SubmissionsScreen />
      </Prefetched>
    </>
  );
}
