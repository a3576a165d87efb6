import { query } from "@/lib/client/query";

export const deskSubmissionQuery = (id: string) =>
  query("GET /api/admin/grading/submissions/{id}", { params: { id } });
export const batchQuery = (id: string) =>
  query("GET /api/admin/grading/batches/{id}", { params: { id } });
