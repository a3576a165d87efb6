"use client";

import { useQuery } from "@tanstack/react-query";

import { AnswerForm } from "@/components/contact/desk/answer-form";
import { messageQuery } from "@/components/contact/desk/message-query";
import { topicName } from "@/components/contact/desk/messages-screen";
import { SpamButton } from "@/components/contact/desk/spam-button";
import { Badge } from "@/components/ui/badge";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { Link } from "@/components/ui/link";
import { LocalTime } from "@/components/ui/local-time";
import type { MessageDetail } from "@/lib/contact/desk/schema";

export function MessageScreen({ id }: { id: string }) {
  const { data: message } = useQuery(messageQuery(id));
  if (!message) return null;
  const { name, email, topic, isSpam, customer, orders } = message;
  return (
    <div className="wrap grid gap-8 pb-16">
      <div>
        <Breadcrumbs
          crumbs={[
            { label: "Admin Dashboard", href: "/admin" },
            { label: "Messages", href: "/admin/messages" },
            { label: name },
          ]}
        />
        <div className="flex flex-wrap items-end justify-between gap-4 pt-2">
          <h1 className="text-3xl [overflow-wrap:anywhere]">{name}</h1>
          {message.answeredAt === null && <SpamButton message={message} />}
        </div>
        <ul className="flex flex-wrap gap-x-4 pt-2 text-sm [overflow-wrap:anywhere] text-muted-foreground">
          <li>{topicName(topic)}</li>
          <li>{email}</li>
          <li>
            {customer ? (
              <Link href={`/admin/customers/${customer.id}`} className="target textlink">
                {`Customer ${customer.username}`}
              </Link>
            ) : (
              <span>No account with this address</span>
            )}
          </li>
          {orders.map(({ number }) => (
            <li key={number}>
              <Link href={`/admin/orders/${number}`} className="target textlink">
                {`Order ${number}`}
              </Link>
            </li>
          ))}
        </ul>
        {isSpam && (
          <p className="pt-2">
            <Badge variant="wax">Spam</Badge>
          </p>
        )}
      </div>
      <div className="grid items-start gap-10 lg:grid-cols-2">
        <Conversation message={message} />
        {!isSpam && <AnswerForm key={message.replyCount} message={message} />}
      </div>
    </div>
  );
}

function Conversation({ message }: { message: MessageDetail }) {
  const { id, name, createdAt, replies } = message;
  const texts = [
    { id, from: name, text: message.message, createdAt, isOurs: false },
    ...replies.map(({ author, ...reply }) => ({
      ...reply,
      from: reply.isOurs ? (author ?? "A former colleague") : name,
    })),
  ];
  return (
    <ol className="grid gap-4" aria-label="Conversation">
      {texts.map(({ id: key, from, text, createdAt: at, isOurs }) => (
        <li
          key={key}
          className={`rounded-lg border p-4 ${isOurs ? "ml-6 bg-muted" : "mr-6 bg-card"}`}
        >
          <p className="flex flex-wrap justify-between gap-2 text-sm text-muted-foreground">
            <span className="font-strong">{from}</span>
            <LocalTime iso={at} />
          </p>
          <p className="pt-2 [overflow-wrap:anywhere] whitespace-pre-wrap">{text}</p>
        </li>
      ))}
    </ol>
  );
}
