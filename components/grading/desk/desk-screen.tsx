"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { RotateCw } from "lucide-react";

import { gradingDeskQuery } from "@/components/grading/desk/desk-keys";
import { EvaluationQueue } from "@/components/grading/desk/evaluation-queue";
import { SendQueue } from "@/components/grading/desk/send-queue";
import { SubmissionTable } from "@/components/grading/desk/submission-table";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { Button, ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { TAB, tabListClasses } from "@/components/ui/tab-classes";
import { GRADING_QUEUES, type GradingQueue } from "@/lib/grading/desk/queues";
import { errorMessage } from "@/lib/platform/client/api-client";

const NAMES: Record<GradingQueue, string> = {
  evaluations: "Evaluations",
  "to-receive": "To receive",
  "to-send": "To send",
  "to-return": "To return",
};
const EMPTY: Record<GradingQueue, string> = {
  evaluations: "No card is waiting for an evaluation.",
  "to-receive": "No paid submission is waiting to be received.",
  "to-send": "No received submission is waiting, and no batch is under way.",
  "to-return": "No graded submission is waiting to go back to the vault.",
};

/** Paid submissions by what is to be done next, oldest first. */
export function GradingDeskScreen({ queue }: { queue: GradingQueue }) {
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery(
    gradingDeskQuery(queue),
  );
  const counts = data?.pages[0]?.counts;
  const batches = data?.pages[0]?.batches ?? [];
  const evaluations = data?.pages.flatMap((page) => page.evaluations) ?? [];
  const submissions = data?.pages.flatMap((page) => page.submissions) ?? [];
  return (
    <div className="wrap pb-16">
      <Breadcrumbs crumbs={[{ label: "Admin Dashboard", href: "/admin" }, { label: "Grading" }]} />
      <div className="flex flex-wrap items-end justify-between gap-4 pt-2 pb-6">
        <div className="grid gap-1">
          <h1 className="text-3xl">Grading</h1>
          <p className="text-muted-foreground">Paid submissions, the longest waiting first</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <ButtonLink href="/admin/grading/import" variant="outline">
            Import results
          </ButtonLink>
          <Button variant="outline" pending={isFetching} onClick={() => void refetch()}>
            {!isFetching && <RotateCw className="icon-sm" aria-hidden="true" />}
            Refresh
          </Button>
        </div>
      </div>
      <nav aria-label="Queues" className={tabListClasses()}>
        {GRADING_QUEUES.map((name) => (
          <Link
            key={name}
            href={name === "evaluations" ? "/admin/grading" : `/admin/grading?queue=${name}`}
            aria-current={name === queue ? "page" : undefined}
            className={TAB}
          >
            {NAMES[name]} {counts && <span className="font-normal">{counts[name]}</span>}
          </Link>
        ))}
      </nav>
      {error && (
        <p role="alert" className="pt-6 text-sm text-destructive">
          {`The desk could not be loaded. ${errorMessage(error)}`}
        </p>
      )}
      {data && evaluations.length + submissions.length + batches.length === 0 && (
        <EmptyState title="Nothing to do" description={EMPTY[queue]} />
      )}
      {evaluations.length > 0 && <EvaluationQueue evaluations={evaluations} />}
      {queue === "to-send" && <SendQueue submissions={submissions} batches={batches} />}
      {queue !== "to-send" && submissions.length > 0 && (
        <SubmissionTable submissions={submissions} />
      )}
      {hasNextPage && (
        <div className="grid justify-items-center py-8">
          <Button variant="outline" pending={isFetching} onClick={() => void fetchNextPage()}>
            Show more
          </Button>
        </div>
      )}
    </div>
  );
}
