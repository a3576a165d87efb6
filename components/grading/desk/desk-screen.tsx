"use client";

import { useInfiniteQuery } from "@tanstack/react-query";

import { gradingDeskQuery } from "@/components/grading/desk/desk-queries";
import { EvaluationQueue } from "@/components/grading/desk/evaluation-queue";
import { SendQueue } from "@/components/grading/desk/send-queue";
import { SubmissionTable } from "@/components/grading/desk/submission-table";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { QueueScreen } from "@/components/ui/queue-screen";
import { GRADING_QUEUES, type GradingQueue } from "@/lib/grading/desk/queues";

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
  const list = useInfiniteQuery(gradingDeskQuery(queue));
  const { data } = list;
  const counts = data?.pages[0]?.counts;
  const batches = data?.pages[0]?.batches ?? [];
  const evaluations = data?.pages.flatMap((page) => page.evaluations) ?? [];
  const submissions = data?.pages.flatMap((page) => page.submissions) ?? [];
  return (
    <QueueScreen
      title="Grading"
      description="Paid submissions, the longest waiting first"
      parents={[{ label: "Admin Dashboard", href: "/admin" }]}
      actions={
        <ButtonLink href="/admin/grading/import" variant="outline">
          Import results
        </ButtonLink>
      }
      queues={GRADING_QUEUES.map((name) => ({
        name: NAMES[name],
        href: name === "evaluations" ? "/admin/grading" : `/admin/grading?queue=${name}`,
        isCurrent: name === queue,
        count: counts?.[name],
      }))}
      list={list}
    >
      {data && evaluations.length + submissions.length + batches.length === 0 && (
        <EmptyState title="Nothing to do" description={EMPTY[queue]} />
      )}
      {evaluations.length > 0 && <EvaluationQueue evaluations={evaluations} />}
      {queue === "to-send" && <SendQueue submissions={submissions} batches={batches} />}
      {queue !== "to-send" && submissions.length > 0 && (
        <SubmissionTable submissions={submissions} />
      )}
    </QueueScreen>
  );
}
