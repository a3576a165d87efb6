"use client";

import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";

import { canChoose } from "@/components/grading/can-choose";
import { EvaluationPart } from "@/components/grading/evaluation-part";
import { GradingPart } from "@/components/grading/grading-part";
import { TO_GRADE } from "@/components/grading/grading-queries";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Notice } from "@/components/ui/notice";
import { useChoice } from "@/components/ui/use-choice";
import { GRADED_STAY } from "@/lib/grading/graded-stay";
import type { GradingTray, GradingTrayCard } from "@/lib/grading/schema";
import { SAMPLES_STAY } from "@/lib/shipments/samples-stay";

export function GradingReviewScreen() {
  const { data: tray } = useQuery(TO_GRADE);
  return tray ? <GradingReview tray={tray} /> : null;
}

// Each card costs a fee, so none is chosen at first.
const none = () => false;

function GradingReview({ tray }: { tray: GradingTray }) {
  const title = useRef<HTMLHeadingElement>(null);
  const evaluation = useChoice(tray.evaluations, canChoose, none);
  const isEvaluated = ({ id }: GradingTrayCard) => evaluation.chosen.some((card) => card.id === id);
  const grading = useChoice(tray.cards, (card) => canChoose(card) && !isEvaluated(card), none);
  const all = [...tray.cards, ...tray.evaluations];
  return (
    <div className="wrap pb-16">
      <Breadcrumbs
        crumbs={[
          { label: "Inventory", href: "/inventory?status=to-grade" },
          { label: "Review grading" },
        ]}
      />
      <h1 ref={title} tabIndex={-1} className="pt-2 pb-6 text-4xl lg:pb-8">
        Review grading
      </h1>
      {all.length === 0 && (
        <EmptyState
          title="No cards to grade"
          description="Choose Mark for Grading or Grading Evaluation in a card’s menu."
        >
          <ButtonLink href="/inventory">Go to the inventory</ButtonLink>
        </EmptyState>
      )}
      <div className="grid grid-cols-1 gap-14">
        {all.some(({ isSample }) => isSample) && (
          <Notice tone="wax">
            <p>{SAMPLES_STAY}</p>
          </Notice>
        )}
        {all.some(({ slab }) => slab !== null) && (
          <Notice tone="wax">
            <p>{GRADED_STAY}</p>
          </Notice>
        )}
        {tray.evaluations.length > 0 && (
          <EvaluationPart
            tray={tray}
            choice={evaluation}
            onWithdrawn={() => title.current?.focus()}
          />
        )}
        {tray.cards.length > 0 && (
          <GradingPart tray={tray} choice={grading} isEvaluated={isEvaluated} />
        )}
      </div>
    </div>
  );
}
