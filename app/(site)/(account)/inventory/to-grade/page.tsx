import type { Metadata } from "next";

import { ownPage } from "@/app/_shell/own-page";
import { TO_GRADE } from "@/components/grading/grading-queries";
import { GradingReviewScreen } from "@/components/grading/review-screen";
import { getGradingTray } from "@/lib/grading/get-tray";

export const metadata: Metadata = { title: "Review grading", robots: { index: false } };

export default ownPage("/inventory/to-grade", async ({ userId, queryClient }) => {
  queryClient.setQueryData(TO_GRADE.queryKey, await getGradingTray(userId));
  return <GradingReviewScreen />;
});
