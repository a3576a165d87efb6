"use client";

import { useInfiniteQuery } from "@tanstack/react-query";

import { QueueList } from "@/components/back-office/queue-screen";
import { RowName } from "@/components/back-office/row-name";
import { topicName } from "@/components/contact/desk/topic-name";
import { LocalTime } from "@/components/ui/local-time";
import { pages } from "@/lib/client/pages";
import type { MessageQueue } from "@/lib/contact/desk/queues";
import type { DeskMessage } from "@/lib/contact/desk/schema";
import { countOf } from "@/lib/platform/plural";

const QUEUES: Record<MessageQueue, { name: string; empty: string }> = {
  new: { name: "New", empty: "No message is waiting for an answer." },
  answered: { name: "Answered", empty: "No message has been answered yet." },
  spam: { name: "Spam", empty: "No message is marked as spam." },
};

export function MessagesScreen({ queue }: { queue: MessageQueue }) {
  const list = useInfiniteQuery(pages("GET /api/admin/messages", { query: { queue } }));
  return (
    <QueueList
      title="Messages"
      lead="Messages from the contact form"
      queues={QUEUES}
      queue={queue}
      list={list}
      rowsOf={({ messages }) => messages}
    >
      {(message) => <MessageRow key={message.id} message={message} />}
    </QueueList>
  );
}

function MessageRow({ message }: { message: DeskMessage }) {
  const { id, name, email, topic, replyCount, waitsSince, answeredAt } = message;
  return (
    <li className="grid gap-1 border-b py-5 text-sm">
      <RowName href={`/admin/messages/${id}`}>{name}</RowName>
      <p className="text-muted-foreground">{`${topicName(topic)} · ${email}`}</p>
      <p className="line-clamp-2 min-w-0 [overflow-wrap:anywhere]">{message.message}</p>
      <p className="text-muted-foreground">
        <LocalTime iso={answeredAt ?? waitsSince} />
        {replyCount > 0 && <span>{` · ${countOf(replyCount, "reply", "replies")}`}</span>}
      </p>
    </li>
  );
}
