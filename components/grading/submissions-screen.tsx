"use client";

import { useInfiniteQuery } from "@tanstack/react-query";

import { CardsRow } from "@/components/cards/cards-row";
import { SubmissionStatusBadge } from "@/components/grading/submission-status-badge";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ListScreen } from "@/components/ui/paged-list";
import { pages } from "@/lib/client/pages";
import { serviceName } from "@/lib/grading/submission-words";
import { countOf } from "@/lib/platform/plural";

export function SubmissionsScreen() {
  const list = useInfiniteQuery(pages("GET /api/grading"));
  return (
    <ListScreen
      title="Grading"
      list={list}
      name="The submissions"
      empty={
        <EmptyState
          title="No submissions yet"
          description="Evaluations and cards that you send to a grading company are listed here."
        >
          <ButtonLink href="/inventory">Go to the inventory</ButtonLink>
        </EmptyState>
      }
    >
      {(submission) => (
        <CardsRow
          key={submission.id}
          of={submission}
          href={`/grading/${submission.id}`}
          title={`${serviceName(submission)} · ${countOf(submission.cardCount, "card")}`}
        >
          <SubmissionStatusBadge status={submission.status} />
        </CardsRow>
      )}
    </ListScreen>
  );
}
