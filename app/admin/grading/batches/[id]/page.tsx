import type { Metadata } from "next";

import { recordPage } from "@/app/_shell/staff-page";
import { BatchScreen } from "@/components/grading/desk/batch-screen";
import { batchQuery } from "@/components/grading/desk/desk-queries";
import { getGradingBatch } from "@/lib/grading/desk/get-batch";
import { submissionParamsSchema } from "@/lib/grading/schema";

export const metadata: Metadata = { title: "Batch", robots: { index: false } };

export default recordPage("getGradingBatch", submissionParamsSchema, {
  queryOf: ({ id }) => batchQuery(id),
  get: ({ id }) => getGradingBatch(id),
  Screen: BatchScreen,
});
