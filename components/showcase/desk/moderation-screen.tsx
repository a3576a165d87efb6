"use client";

import { useInfiniteQuery } from "@tanstack/react-query";

import { ModeratedRow } from "@/components/showcase/desk/moderated-row";
import { moderationQuery } from "@/components/showcase/desk/moderation-query";
import { EmptyState } from "@/components/ui/empty-state";
import { QueueScreen } from "@/components/ui/queue-screen";
import { MODERATION_QUEUES, type ModerationQueue } from "@/lib/showcase/moderation/schema";

const NAMES: Record<ModerationQueue, string> = { reported: "Reported", hidden: "Hidden" };
const EMPTY: Record<ModerationQueue, string> = {
  reported: "No report is waiting.",
  hidden: "Nothing is hidden.",
};

/** What visitors reported, the longest waiting first, and what is hidden. */
export function ModerationScreen({ queue }: { queue: ModerationQueue }) {
  const list = useInfiniteQuery(moderationQuery(queue));
  const { data } = list;
  const counts = data?.pages[0]?.counts;
  const subjects = data?.pages.flatMap((page) => page.subjects) ?? [];
  return (
    <QueueScreen
      title="Moderation"
      description="What collectors show, and what visitors reported"
      parents={[{ label: "Admin Dashboard", href: "/admin" }]}
      actions={null}
      queues={MODERATION_QUEUES.map((name) => ({
        name: NAMES[name],
        href: name === "reported" ? "/admin/moderation" : `/admin/moderation?queue=${name}`,
        isCurrent: name === queue,
        count: counts?.[name],
      }))}
      list={list}
    >
      {data && subjects.length === 0 && (
        <EmptyState title="Nothing to do" description={EMPTY[queue]} />
      )}
      <ul>
        {subjects.map((subject) => (
          <ModeratedRow key={subject.id} subject={subject} />
        ))}
      </ul>
    </QueueScreen>
  );
}
