import { query } from "@/lib/client/query";

export const TO_GRADE = query("GET /api/inventory/to-grade");
export const submissionQuery = (id: string) => query("GET /api/grading/{id}", { params: { id } });
export const worthsQuery = (id: string) =>
  query("GET /api/inventory/cards/{id}/worths", { params: { id } });
