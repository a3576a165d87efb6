import { dehydrate } from "@tanstack/react-query";
import type { Metadata } from "next";
import { redirect } from "next/navigation";

import { TO_GRADE } from "@/components/grading/grading-queries";
import { GradingReviewScreen } from "@/components/grading/review-screen";
import { HydratedQueries } from "@/components/ui/hydrated-queries";
import { QueryProvider } from "@/components/ui/query-provider";
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
    <QueryProvider>
      <HydratedQueries json={JSON.stringify(dehydrate(queryClient))}>
        <GradingReviewScreen />
      </HydratedQueries>
    </QueryProvider>
  );
}
