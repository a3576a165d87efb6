import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";

import { AllInTotal } from "@/components/grading/all-in-total";
import { CompanyAndTier } from "@/components/grading/company-and-tier";
import { feeSums } from "@/components/grading/fee-sums";
import { ReviewCards } from "@/components/grading/review-cards";
import {
  declaredValueSchema,
  type ReviewFields,
  reviewFieldsSchema,
} from "@/components/grading/review-fields";
import { useStartSubmission } from "@/components/grading/use-start-submission";
import { useFees } from "@/components/payments/fees";
import { Button } from "@/components/ui/button";
import { CallForm } from "@/components/ui/call-form";
import { ReviewPart } from "@/components/ui/review-part";
import { ReviewSummary } from "@/components/ui/review-summary";
import type { Choice } from "@/components/ui/use-choice";
import type { GradingCompany } from "@/lib/cards/grading-companies";
import type { GradingTray, GradingTrayCard } from "@/lib/grading/schema";
import { businessDays } from "@/lib/grading/submission-words";
import { toCents, toDecimalString } from "@/lib/platform/money";
import {
  gradingFeeCents,
  gradingTier,
  type GradingTierId,
  tierFor,
} from "@/lib/pricing/grading-fees";

type GradingPartProps = {
  tray: Pick<GradingTray, "cards" | "cardCount">;
  choice: Choice<GradingTrayCard>;
  /** Cards about to be evaluated, which can be graded once that is answered. */
  isEvaluated: (card: GradingTrayCard) => boolean;
};

export function GradingPart({ tray, choice, isEvaluated }: GradingPartProps) {
  const [company, setCompany] = useState<GradingCompany>("PSA");
  const [wanted, setWanted] = useState<GradingTierId | null>(null);
  const form = useForm<ReviewFields>({
    resolver: zodResolver(reviewFieldsSchema),
    defaultValues: {
      declared: Object.fromEntries(tray.cards.map((card) => [card.id, card.estimatedValue])),
    },
  });
  // Undefined once every card is left out.
  const declared: Partial<ReviewFields>["declared"] = useWatch({
    control: form.control,
    name: "declared",
  });
  const declaredCents = choice.chosen.map(({ id, estimatedValue }) => {
    const read = declaredValueSchema.safeParse(declared?.[id] ?? estimatedValue);
    return read.success ? toCents(read.data) : 0;
  });
  const highestCents = Math.max(0, ...declaredCents);
  const cheapest = tierFor(highestCents);
  const isWantedEnough = wanted && highestCents <= gradingTier(wanted).maxDeclaredCents;
  const tier = isWantedEnough ? wanted : (cheapest?.id ?? "EXPRESS");
  const { name } = gradingTier(tier);
  const feeCents = gradingFeeCents(useFees(), tier);
  const sums = feeSums({
    service: "GRADING",
    company,
    tier,
    cardCount: choice.chosen.length,
    feeCents,
  });
  const start = useStartSubmission();
  const isPending = start.isPending || start.isSuccess;

  function submit(fields: ReviewFields) {
    start.mutate({
      service: "GRADING",
      company,
      tier,
      cards: choice.chosen.map(({ id, estimatedValue }) => ({
        id,
        declaredValue: fields.declared[id] ?? estimatedValue,
      })),
      expectedTotal: toDecimalString(choice.chosen.length * feeCents),
    });
  }
  return (
    <CallForm form={form} isPending={isPending} onSubmit={submit}>
      <ReviewPart
        id="grading"
        title="Submit for grading"
        text="The grading company examines each card, seals it with its grade, and sends it back to your vault. The grade is the company’s, not ours."
        summary={
          <ReviewSummary
            title={<AllInTotal of="grading" />}
            sums={sums}
            status={`Total ${sums.total.amount}`}
            note={
              cheapest
                ? `This is all you pay, whatever the grades are. ${company} takes ${businessDays(tier)} with ${name}.`
                : "No tier covers a declared value this high."
            }
            error={start.error}
            errorTitle="The submission was not started"
          >
            <Button
              type="submit"
              size="lg"
              block
              disabled={choice.chosen.length === 0 || cheapest === null}
              pending={isPending}
              pendingLabel="Starting..."
            >
              Continue to payment
            </Button>
            <p className="text-sm text-muted-foreground">
              Nothing is charged yet. Once you have paid, the cards stay in the submission; you can
              cancel it until our desk has received them.
            </p>
          </ReviewSummary>
        }
      >
        <CompanyAndTier
          company={company}
          tier={tier}
          declaredCents={declaredCents}
          onCompany={setCompany}
          onTier={setWanted}
        />
        <ReviewCards
          tray={tray}
          choice={choice}
          isEvaluated={isEvaluated}
          company={company}
          feeCents={feeCents}
        />
      </ReviewPart>
    </CallForm>
  );
}
