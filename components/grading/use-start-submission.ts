import { TO_GRADE } from "@/components/grading/grading-queries";
import { useStart } from "@/components/payments/use-start";
import { call } from "@/lib/client/call";
import type { StartSubmissionInput } from "@/lib/grading/schema";

export const useStartSubmission = () =>
  useStart({
    start: (body: StartSubmissionInput, { headers }) =>
      call("POST /api/grading", { body, headers }),
    path: "/grading",
    chosenFrom: TO_GRADE,
  });
