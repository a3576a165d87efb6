import type { Metadata } from "next";

import { ReadyNotices } from "@/app/_notices/ready-notices";
import { ownPage } from "@/app/_shell/own-page";
import { SubmissionsScreen } from "@/components/grading/submissions-screen";
import { pages } from "@/lib/client/pages";
import { listSubmissions } from "@/lib/grading/queries";
import { submissionListQuerySchema } from "@/lib/grading/schema";

export const metadata: Metadata = { title: "Grading", robots: { index: false } };

export default ownPage(
  "/grading",
  async ({ userId, queryClient }) => {
    await queryClient.prefetchInfiniteQuery({
      ...pages("GET /api/grading"),
      queryFn: () => listSubmissions({ userId, ...submissionListQuerySchema.parse({}) }),
    });
    return <SubmissionsScreen />;
  },
  ReadyNotices,
);
