import { EvaluateIcon, GradeIcon } from "@/components/inventory/inventory-icons";
import { submissionStatusName } from "@/lib/grading/submission-status";
import { rangeOf } from "@/lib/grading/submission-words";
import type { InventoryCard } from "@/lib/inventory/schema";

type GradingNoteProps = { card: Pick<InventoryCard, "evaluation" | "submission"> };

/** The card's submission or, without one, the requested evaluation. */
export function GradingNote({ card: { evaluation, submission } }: GradingNoteProps) {
  if (!submission && !evaluation) return null;
  const Icon = submission?.service === "GRADING" ? GradeIcon : EvaluateIcon;
  return (
    <span className="inline-flex items-center gap-1 text-xs text-muted-foreground max-lg:whitespace-nowrap">
      <Icon className="size-3.5 flex-none stroke-2" />
      {submission
        ? `${submission.number}, ${submissionStatusName(submission.status).toLowerCase()}`
        : evaluationWords(evaluation)}
    </span>
  );
}

function evaluationWords(evaluation: InventoryCard["evaluation"]): string {
  if (evaluation?.state === "Requested") return "Evaluation requested";
  return evaluation?.range ? `Expected ${rangeOf(evaluation.range)}` : "Evaluation finished";
}
