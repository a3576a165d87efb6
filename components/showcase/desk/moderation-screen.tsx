"use client";

import { useInfiniteQuery } from "@tanstack/react-query";

import { QueueScreen } from "@/components/back-office/queue-screen";
import { ModeratedRow } from "@/components/showcase/desk/moderated-row";
import { pages } from "@/lib/client/pages";
import type { ModerationQueue } from "@/lib/showcase/moderation/schema";

const QUEUES: Record<ModerationQueue, { name: string; empty: string }> = {
  reported: { name: "Reported", empty: "No reports are waiting." },
  hidden: { name: "Hidden", empty: "Nothing is hidden." },
};

export function ModerationScreen({ queue }: { queue: ModerationQueue }) {
  const list = useInfiniteQuery(pages("GET /api/admin/moderation", { query: { queue } }));
  const { data } = list;
  const counts = data?.pages[0]?.counts;
  const subjects = data?.pages.flatMap((page) => page.subjects) ?? [];
  return (
    <QueueScreen
      title="Moderation"
      description="Shared pages that visitors reported"
      path="/admin/moderation"
      queues={QUEUES}
      current={queue}
      counts={counts}
      list={list}
      isEmpty={subjects.length === 0}
    >
      <ul>
        {subjects.map((subject) => (
          <ModeratedRow key={subject.id} subject={subject} />
        ))}
      </ul>
    </QueueScreen>
  );
}
