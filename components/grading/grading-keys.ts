import { infiniteQueryOptions } from "@tanstack/react-query";

import type { SubmissionSummary } from "@/lib/grading/schema";
import { fetchPage } from "@/lib/platform/client/fetch-page";

const SUBMISSIONS = "/api/grading";

/** The parts join to the submission's URL. */
export const submissionKey = (id: string) => [SUBMISSIONS, id];

/** A collector's submissions, page by page. */
export const submissionListQuery = infiniteQueryOptions({
  queryKey: [SUBMISSIONS],
  queryFn: async ({ pageParam }) => {
    const [submissions, nextCursor] = await fetchPage<SubmissionSummary>(SUBMISSIONS, pageParam);
    return { submissions, nextCursor };
  },
  initialPageParam: null as string | null,
  getNextPageParam: (last) => last.nextCursor,
});
