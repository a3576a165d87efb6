import { infiniteQueryOptions } from "@tanstack/react-query";

import type { GradingQueue } from "@/lib/grading/desk/queues";
import type { GradingDesk } from "@/lib/grading/desk/schema";
import { apiFetch } from "@/lib/platform/client/api-client";

export const GRADING_DESK = "/api/admin/grading";

/** The parts join to the URL. */
export const deskSubmissionKey = (id: string) => [`${GRADING_DESK}/submissions`, id];
export const batchKey = (id: string) => [`${GRADING_DESK}/batches`, id];

export const gradingDeskQuery = (queue: GradingQueue) =>
  infiniteQueryOptions({
    queryKey: [`${GRADING_DESK}?queue=${queue}`],
    queryFn: ({ pageParam }) =>
      apiFetch<GradingDesk>(
        "GET",
        `${GRADING_DESK}?${new URLSearchParams({ queue, ...(pageParam ? { cursor: pageParam } : {}) })}`,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
  });
