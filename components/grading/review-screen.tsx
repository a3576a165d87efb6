"use client";

import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";

import { EvaluationPart } from "@/components/grading/evaluation-part";
import { GradingPart } from "@/components/grading/grading-part";
import { TO_GRADE } from "@/components/grading/grading-queries";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Notice } from "@/components/ui/notice";
import { GRADED_STAY } from "@/lib/grading/graded-stay";
import { SAMPLES_STAY } from "@/lib/shipments/samples-stay";

export function GradingReviewScreen() {
  const { data: tray } = useQuery(TO_GRADE);
  const title = useRef<HTMLHeadingElement>(null);
  if (!tray) return null;
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
          <EvaluationPart tray={tray} onWithdrawn={() => title.current?.focus()} />
        )}
        {tray.cards.length > 0 && <GradingPart tray={tray} />}
      </div>
    </div>
  );
}
