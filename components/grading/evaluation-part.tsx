import { CardCheckbox } from "@/components/cards/card-checkbox";
import { CardLine } from "@/components/cards/card-line";
import { labelOf } from "@/components/cards/details-of";
import { OlderLeft } from "@/components/cards/older-left";
import { SampleBadge } from "@/components/cards/sample-badge";
import { AllInTotal } from "@/components/grading/all-in-total";
import { feeSums } from "@/components/grading/fee-sums";
import { useStartSubmission } from "@/components/grading/use-start-submission";
import { useWithdrawEvaluation } from "@/components/grading/use-withdraw-evaluation";
import { useFees } from "@/components/payments/fees";
import { Button } from "@/components/ui/button";
import { ChooseAll } from "@/components/ui/choose-all";
import { ReviewPart } from "@/components/ui/review-part";
import { ReviewSummary } from "@/components/ui/review-summary";
import type { Choice } from "@/components/ui/use-choice";
import type { GradingTray, GradingTrayCard } from "@/lib/grading/schema";
import { formatCents, toDecimalString } from "@/lib/platform/money";

type EvaluationPartProps = {
  tray: Pick<GradingTray, "evaluations" | "evaluationCount">;
  choice: Choice<GradingTrayCard>;
  onWithdrawn: () => void;
};

export function EvaluationPart({
  tray: { evaluations, evaluationCount },
  choice,
  onWithdrawn,
}: EvaluationPartProps) {
  const { evaluationFeeCents: evaluationCents } = useFees();
  const { chosen } = choice;
  const start = useStartSubmission();
  const withdraw = useWithdrawEvaluation(onWithdrawn);
  const totalCents = chosen.length * evaluationCents;
  const sums = feeSums({
    service: "EVALUATION",
    company: null,
    tier: null,
    cardCount: chosen.length,
    feeCents: evaluationCents,
  });
  const more = evaluationCount - evaluations.length;
  return (
    <ReviewPart
      id="evaluation"
      title="Evaluation first"
      text="Our desk examines each card under a loupe and tells you which grades it expects, and why. It is our opinion, not a grade."
      summary={
        <ReviewSummary
          title={<AllInTotal of="the evaluation" />}
          sums={sums}
          status={`Total ${sums.total.amount}`}
          note="This is all you pay, whatever we find."
          error={start.error ?? withdraw.error}
          errorTitle="The submission was not started"
        >
          <Button
            size="lg"
            block
            disabled={chosen.length === 0}
            pending={start.isPending || start.isSuccess}
            pendingLabel="Starting..."
            onClick={() =>
              start.mutate({
                service: "EVALUATION",
                cardIds: chosen.map(({ id }) => id),
                expectedTotal: toDecimalString(totalCents),
              })
            }
          >
            Continue to payment<span className="sr-only"> of the evaluation</span>
          </Button>
          <p className="text-sm text-muted-foreground">
            Nothing is charged yet. Paid cards stay with our desk until they are answered; you can
            cancel until the first answer.
          </p>
        </ReviewSummary>
      }
    >
      <div>
        <ChooseAll choice={choice} purpose="to evaluate" />
        <ul aria-labelledby="evaluation" className="divide-y border-y">
          {evaluations.map((card) => (
            <li key={card.id} className="flex items-center gap-3 py-2.5 pl-1">
              <CardCheckbox card={card} choice={choice} verb="Evaluate" />
              <CardLine
                card={card}
                note={
                  <Button
                    variant="ghost"
                    size="sm"
                    className="-ml-3"
                    aria-label={`Withdraw the request for ${labelOf(card)}`}
                    pending={withdraw.isPending && withdraw.variables === card.id}
                    onClick={() => withdraw.mutate(card.id)}
                  >
                    Withdraw
                  </Button>
                }
              >
                {card.isSample && <SampleBadge />}
                <span className="flex-none pr-1">{formatCents(evaluationCents)}</span>
              </CardLine>
            </li>
          ))}
        </ul>
        <OlderLeft count={more} noun="older request" next="submission" className="pt-3" />
      </div>
    </ReviewPart>
  );
}
