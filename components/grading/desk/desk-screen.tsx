"use client";

import { useInfiniteQuery } from "@tanstack/react-query";

import { QueueScreen } from "@/components/back-office/queue-screen";
import { EvaluationQueue } from "@/components/grading/desk/evaluation-queue";
import { SendQueue } from "@/components/grading/desk/send-queue";
import { SubmissionTable } from "@/components/grading/desk/submission-table";
import { OutlineLink } from "@/components/ui/button";
import { pages } from "@/lib/client/pages";
import type { GradingQueue } from "@/lib/grading/desk/queues";

const QUEUES: Record<GradingQueue, { name: string; empty: string }> = {
  evaluations: { name: "Evaluations", empty: "No card is waiting for an evaluation." },
  "to-receive": { name: "To receive", empty: "No paid submission is waiting to be received." },
  "to-send": {
    name: "To send",
    empty: "No received submission is waiting, and no batch is in progress.",
  },
  "to-return": {
    name: "To return",
    empty: "No graded submission is waiting to go back to the vault.",
  },
};

export function GradingDeskScreen({ queue }: { queue: GradingQueue }) {
  const list = useInfiniteQuery(pages("GET /api/admin/grading", { query: { queue } }));
  const { data } = list;
  const batches = data?.pages[0]?.batches ?? [];
  const evaluations = data?.pages.flatMap((page) => page.evaluations) ?? [];
  const submissions = data?.pages.flatMap((page) => page.submissions) ?? [];
  return (
    <QueueScreen
      title="Grading"
      lead="Paid submissions, longest waiting first"
      actions={<OutlineLink href="/admin/grading/import">Import results</OutlineLink>}
      queues={QUEUES}
      queue={queue}
      list={list}
      isEmpty={evaluations.length + submissions.length + batches.length === 0}
    >
      {evaluations.length > 0 && <EvaluationQueue evaluations={evaluations} />}
      {queue === "to-send" && <SendQueue submissions={submissions} batches={batches} />}
      {queue !== "to-send" && submissions.length > 0 && (
        <SubmissionTable submissions={submissions} />
      )}
    </QueueScreen>
  );
}
