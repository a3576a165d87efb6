"use client";

import { useInfiniteQuery } from "@tanstack/react-query";

import { CardsRow } from "@/components/cards/cards-row";
import { submissionListQuery } from "@/components/grading/grading-keys";
import { SubmissionStatusBadge } from "@/components/grading/submission-status-badge";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ShowMore } from "@/components/ui/show-more";
import { serviceName } from "@/lib/grading/submission-words";
import { countOf } from "@/lib/platform/plural";

/** A collector's evaluations and grading submissions, newest first. */
export function SubmissionsScreen() {
  const list = useInfiniteQuery(submissionListQuery);
  const submissions = list.data?.pages.flatMap((page) => page.submissions);
  return (
    <div className="wrap pt-8 pb-16 lg:pt-12">
      <h1 className="mb-6 text-4xl lg:mb-8">Grading</h1>
      {submissions?.length === 0 && (
        <EmptyState
          title="No submissions yet"
          description="Evaluations and cards that you send to a grading company are listed here."
        >
          <ButtonLink href="/inventory">Go to the inventory</ButtonLink>
        </EmptyState>
      )}
      {submissions && submissions.length > 0 && (
        <ul className="divide-y border-y">
          {submissions.map((submission) => (
            <CardsRow
              key={submission.id}
              of={submission}
              href={`/grading/${submission.id}`}
              title={`${serviceName(submission)} · ${countOf(submission.cardCount, "card")}`}
            >
              <SubmissionStatusBadge status={submission.status} />
            </CardsRow>
          ))}
        </ul>
      )}
      <ShowMore list={list} name="The submissions" />
    </div>
  );
}
