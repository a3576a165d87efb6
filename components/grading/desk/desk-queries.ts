import { pages } from "@/lib/client/pages";
import { query } from "@/lib/client/query";
import type { GradingQueue } from "@/lib/grading/desk/queues";

export const gradingDeskQuery = (queue: GradingQueue) =>
  pages("GET /api/admin/grading", { query: { queue } });
export const deskSubmissionQuery = (id: string) =>
  query("GET /api/admin/grading/submissions/{id}", { params: { id } });
export const batchQuery = (id: string) =>
  query("GET /api/admin/grading/batches/{id}", { params: { id } });
