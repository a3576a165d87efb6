"use client";

import { Section } from "@/components/design/specimen";
import { Button } from "@/components/ui/button";
import { ChooseAll } from "@/components/ui/choose-all";
import { ReviewPart } from "@/components/ui/review-part";
import { ReviewSummary } from "@/components/ui/review-summary";
import { useChoice } from "@/components/ui/use-choice";

const CARDS = [{ id: "first" }, { id: "second" }];

export function ReviewSpecimens() {
  const choice = useChoice(
    CARDS,
    () => true,
    ({ id }) => id === "first",
  );
  return (
    <Section title="Review" note="On wide screens, the summary stays in view beside a long list.">
      <ReviewPart
        id="review-part"
        title="Cards in Listed"
        text="What is decided here, in a sentence or two."
        summary={
          <ReviewSummary
            title="When they sell"
            sums={{
              isTotalFirst: true,
              total: { name: "You get", amount: "$90.00" },
              rows: [
                { name: "Price of 2 cards", amount: "$100.00" },
                { name: "Our fee", amount: "-$10.00" },
              ],
            }}
            note="What the sums are made of."
            status="You get $90.00"
            error={new Error("unreachable")}
            errorTitle="Nothing was listed"
          >
            <Button size="lg" block>
              List 2 cards
            </Button>
          </ReviewSummary>
        }
      >
        <ChooseAll choice={choice} purpose="to list" />
      </ReviewPart>
    </Section>
  );
}
