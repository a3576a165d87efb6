import { submissionKey } from "@/components/grading/grading-keys";
import { CancelPayable } from "@/components/payments/cancel-payable";
import type { Submission } from "@/lib/grading/schema";

export function CancelSubmission({ submission }: { submission: Submission }) {
  const isEvaluation = submission.service === "EVALUATION";
  return (
    <CancelPayable
      queryKey={submissionKey(submission.id)}
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
