import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";

import { GradeField } from "@/components/grading/desk/grade-field";
import { useAnswer } from "@/components/grading/desk/use-answer";
import { Button } from "@/components/ui/button";
import { CallForm } from "@/components/ui/call-form";
import { forgetDraft } from "@/components/ui/drafts";
import { showServerError } from "@/components/ui/show-server-error";
import { toastSuccess } from "@/components/ui/toast";
import { ParagraphField } from "@/components/ui/words-field";
import { NUMERIC_GRADES } from "@/lib/cards/grades";
import {
  type AnswerInput,
  answerInputSchema,
  type DeskEvaluation,
} from "@/lib/grading/desk/schema";

export function AnswerForm({
  evaluation: { evaluationId, playerName },
}: {
  evaluation: DeskEvaluation;
}) {
  const form = useForm<AnswerInput>({
    resolver: zodResolver(answerInputSchema),
    defaultValues: { finding: "" },
  });
  const draft = `finding of ${evaluationId}`;
  const answer = useAnswer(evaluationId, {
    onDone: () => {
      forgetDraft(draft);
      // The next card's form takes the focus, if there is one.
      document.getElementById("main")?.focus();
      toastSuccess(`${playerName} answered`);
    },
    onFailure: (error) => showServerError(form, "Not answered", error),
  });
  return (
    <div
      onKeyDown={(event) => {
        if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        event.currentTarget.querySelector("form")?.requestSubmit();
      }}
    >
      <CallForm form={form} isPending={answer.isPending} onSubmit={(input) => answer.mutate(input)}>
        <div className="grid grid-cols-2 gap-4">
          <GradeField<AnswerInput>
            name="from"
            label="Lowest grade"
            grades={NUMERIC_GRADES}
            autoFocus
          />
          <GradeField<AnswerInput> name="to" label="Highest grade" grades={NUMERIC_GRADES} />
        </div>
        <ParagraphField<AnswerInput>
          name="finding"
          draft={draft}
          label="Finding"
          hint="Centering, corners, edges and surface, as the collector will read it."
        />
        <Button type="submit" size="lg" pending={answer.isPending} pendingLabel="Answering...">
          Answer and go to next
        </Button>
      </CallForm>
    </div>
  );
}
