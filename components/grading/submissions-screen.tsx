"use client";

import { useInfiniteQuery } from "@tanstack/react-query";

import { CardPicture } from "@/components/cards/card-picture";
import { submissionListQuery } from "@/components/grading/grading-keys";
import { SubmissionStatusBadge } from "@/components/grading/submission-status-badge";
import { Button, ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import type { SubmissionSummary } from "@/lib/grading/schema";
import { serviceName } from "@/lib/grading/submission-words";
import { errorMessage } from "@/lib/platform/client/api-client";
import { formatPrice } from "@/lib/platform/money";
import { countOf } from "@/lib/platform/plural";
import { formatMediumDate } from "@/lib/platform/time";

/** A collector's evaluations and grading submissions, newest first. */
export function SubmissionsScreen() {
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } =
    useInfiniteQuery(submissionListQuery);
  const submissions = data?.pages.flatMap((page) => page.submissions);
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
            <SubmissionRow key={submission.id} submission={submission} />
          ))}
        </ul>
      )}
      {(hasNextPage || error) && (
        <div className="grid justify-items-center gap-3 py-8">
          {error && (
            <p role="alert" className="text-sm text-destructive">
              The submissions could not be loaded. {errorMessage(error)}
            </p>
          )}
          <Button
            variant="outline"
            pending={isFetching}
            onClick={() => void (submissions ? fetchNextPage() : refetch())}
          >
            {error ? "Try again" : "Show more"}
          </Button>
        </div>
      )}
    </div>
  );
}

/** The link on its number covers the row. */
function SubmissionRow({ submission }: { submission: SubmissionSummary }) {
  const { id, number, status, createdAt, cardCount, total, images } = submission;
  return (
    <li className="relative grid grid-cols-[5rem_minmax(0,1fr)] items-center gap-x-5 gap-y-1 py-5 hover:bg-muted sm:grid-cols-[5rem_minmax(0,1fr)_auto]">
      <div className="flex w-20 max-sm:row-span-2">
        {images.map((image, index) => (
          <CardPicture
            key={image}
            image={image}
            alt=""
            width={48}
            upTo={250}
            className={`w-12 flex-none border border-background ${index > 0 ? "-ml-8" : ""}`}
          />
        ))}
      </div>
      <div className="min-w-0">
        <p className="font-medium">{`${serviceName(submission)} · ${countOf(cardCount, "card")}`}</p>
        <p className="text-sm text-muted-foreground">
          <Link
            href={`/grading/${id}`}
            className="text-foreground textlink after:absolute after:inset-0"
          >
            {number}
          </Link>{" "}
          · {formatMediumDate(createdAt)}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 max-sm:col-start-2 sm:justify-end sm:text-right">
        <SubmissionStatusBadge status={status} />
        <span className="font-semibold sm:min-w-24">{formatPrice(total)}</span>
      </div>
    </li>
  );
}
