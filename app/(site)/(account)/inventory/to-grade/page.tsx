import type { Metadata } from "next";
import { redirect } from "next/navigation";

import { Prefetched } from "@/app/_shell/prefetched";
import { TO_GRADE } from "@/components/grading/grading-queries";
import { GradingReviewScreen } from "@/components/grading/review-screen";
import { getGradingTray } from "@/lib/grading/get-tray";
import { createQueryClient } from "@/lib/platform/client/query-client";
import { findPageUser } from "@/lib/sessions/page-session";

export const metadata: Metadata = { title: "Review grading", robots: { index: false } };

export default async function GradingReviewPage() {
  const user = await findPageUser();
  if (!user) redirect("/auth?next=/inventory/to-grade");

  const queryClient = createQueryClient();
  queryClient.setQueryData(TO_GRADE.queryKey, await getGradingTray(user.id));
  return (
    <Prefetched queryClient={queryClient}>
      <GradingReviewScreen />
    </Prefetched>
  );
}
