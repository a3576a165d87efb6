import { CardCheckbox } from "@/components/cards/card-checkbox";
import { CardLine } from "@/components/cards/card-line";
import { labelOf } from "@/components/cards/details-of";
import { OlderLeft } from "@/components/cards/older-left";
import { SampleBadge } from "@/components/cards/sample-badge";
import { BreakEven } from "@/components/grading/break-even";
import type { ReviewFields } from "@/components/grading/review-fields";
import { AmountField } from "@/components/ui/amount-field";
import { ChooseAll } from "@/components/ui/choose-all";
import type { Choice } from "@/components/ui/use-choice";
import type { GradingCompany } from "@/lib/cards/grading-companies";
import type { GradingTray, GradingTrayCard } from "@/lib/grading/schema";

type ReviewCardsProps = {
  tray: Pick<GradingTray, "cards" | "cardCount">;
  choice: Choice<GradingTrayCard>;
  isEvaluated: (card: GradingTrayCard) => boolean;
  company: GradingCompany;
  feeCents: number;
};

export function ReviewCards({
  tray: { cards, cardCount },
  choice,
  isEvaluated,
  company,
  feeCents,
}: ReviewCardsProps) {
  const { isChosen } = choice;
  const more = cardCount - cards.length;
  return (
    <div className="grid grid-cols-1 gap-3">
      <h3 id="to-grade" className="text-lg">
        Cards in To Grade
      </h3>
      <p className="max-w-prose text-sm text-muted-foreground">
        A card is insured for its declared value in transit. It defaults to the card’s value;
        lowering it lowers the coverage.
      </p>
      <ChooseAll choice={choice} purpose="to grade" />
      <ul aria-labelledby="to-grade" className="divide-y border-y">
        {cards.map((card) => (
          <li key={card.id} className="grid grid-cols-1 gap-3 py-3">
            <div className="flex flex-wrap items-center gap-3 pl-1">
              <div className="flex min-w-48 flex-1 items-center gap-3">
                <CardCheckbox card={card} choice={choice} verb="Grade" />
                <CardLine
                  card={card}
                  note={
                    isEvaluated(card) && (
                      <p className="text-muted-foreground">Selected for an evaluation first</p>
                    )
                  }
                >
                  {card.isSample && <SampleBadge />}
                </CardLine>
              </div>
              {isChosen(card) && (
                <AmountField<ReviewFields>
                  name={`declared.${card.id}`}
                  label="Declared value"
                  of={labelOf(card)}
                  className="w-full max-sm:pl-8.5 sm:w-36"
                />
              )}
            </div>
            {isChosen(card) && <BreakEven card={card} company={company} feeCents={feeCents} />}
          </li>
        ))}
      </ul>
      <OlderLeft count={more} next="submission" />
    </div>
  );
}
