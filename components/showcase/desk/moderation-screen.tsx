"use client";

import { useInfiniteQuery } from "@tanstack/react-query";

import { QueueList } from "@/components/back-office/queue-screen";
import { ModeratedRow } from "@/components/showcase/desk/moderated-row";
import { pages } from "@/lib/client/pages";
import type { ModerationQueue } from "@/lib/showcase/moderation/schema";

const QUEUES: Record<ModerationQueue, { name: string; empty: string }> = {
  reported: { name: "Reported", empty: "No reports are waiting." },
  hidden: { name: "Hidden", empty: "Nothing is hidden." },
};

export function ModerationScreen({ queue }: { queue: ModerationQueue }) {
  const list = useInfiniteQuery(pages("GET /api/admin/moderation", { query: { queue } }));
  return (
    <QueueList
      title="Moderation"
      lead="Shared pages that visitors reported"
      queues={QUEUES}
      queue={queue}
      list={list}
      rowsOf={({ subjects }) => subjects}
    >
      {(subject) => <ModeratedRow key={subject.id} subject={subject} />}
    </QueueList>
  );
}
