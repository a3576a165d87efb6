import type { ReactNode } from "react";

import { LocalTime } from "@/components/ui/local-time";
import type { MessageDetail } from "@/lib/contact/desk/schema";
import { countOf } from "@/lib/platform/plural";

type Reply = MessageDetail["replies"][number];

export function Conversation({ message }: { message: MessageDetail }) {
  const { name, email, createdAt, replies } = message;
  return (
    <ol className="grid gap-4" aria-label="Conversation">
      <Part from={name} at={createdAt} text={message.message} />
      {replies.map((reply) => (
        <Part
          key={reply.id}
          from={reply.isOurs ? (reply.author ?? "A former colleague") : nameOf(reply, name)}
          at={reply.createdAt}
          text={reply.text}
          isOurs={reply.isOurs}
        >
          {reply.isOtherSender && (
            <p className="border-t pt-2 text-sm">
              {`Sent from ${reply.sender ?? "an unknown address"}, not from ${email}, where our answers go.`}
            </p>
          )}
          <Leftovers reply={reply} />
        </Part>
      ))}
    </ol>
  );
}

const nameOf = ({ isByMail, isOtherSender, sender }: Reply, name: string) =>
  isOtherSender ? (sender ?? "Unknown sender") : isByMail ? `${name}, by email` : name;

type PartProps = {
  from: string;
  at: string;
  text: string;
  isOurs?: boolean;
  children?: ReactNode;
};

const Part = ({ from, at, text, isOurs = false, children }: PartProps) => (
  <li className={`grid gap-2 rounded-lg border p-4 ${isOurs ? "ml-6 bg-muted" : "mr-6 bg-card"}`}>
    <p className="flex flex-wrap justify-between gap-2 text-sm text-muted-foreground">
      <span className="min-w-0 font-strong [overflow-wrap:anywhere]">{from}</span>
      <LocalTime iso={at} />
    </p>
    <p className="min-w-0 [overflow-wrap:anywhere] whitespace-pre-wrap">{text}</p>
    {children}
  </li>
);

function Leftovers({ reply: { rest, attachmentCount } }: { reply: Reply }) {
  return (
    <>
      {attachmentCount > 0 && (
        <p className="text-sm text-muted-foreground">
          {`${countOf(attachmentCount, "attachment was", "attachments were")} left out.`}
        </p>
      )}
      {rest !== null && (
        <details className="min-w-0 text-sm">
          <summary className="target w-fit cursor-pointer textlink">Rest of the email</summary>
          <p className="pt-2 [overflow-wrap:anywhere] whitespace-pre-wrap text-muted-foreground">
            {rest}
          </p>
        </details>
      )}
    </>
  );
}
