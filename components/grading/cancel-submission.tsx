import { submissionQuery } from "@/components/grading/grading-queries";
import { CancelPayable } from "@/components/payments/cancel-payable";
import { call } from "@/lib/client/call";
import type { Submission } from "@/lib/grading/schema";

export function CancelSubmission({ submission }: { submission: Submission }) {
  const params = { id: submission.id };
  const isEvaluation = submission.service === "EVALUATION";
  return (
    <CancelPayable
      query={submissionQuery(submission.id)}
      cancel={() => call("POST /api/grading/{id}/cancel", { params })}
      noun="Submission"
      payable={submission}
      isPaid={submission.status === "REQUESTED"}
      until={isEvaluation ? "the first card is answered" : "our desk has received the cards"}
      effect={
        isEvaluation
          ? "Its cards stay where they are, without an evaluation."
          : "Its cards stay in the vault, in To Grade."
      }
    />
  );
}
