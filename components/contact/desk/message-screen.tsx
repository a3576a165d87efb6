"use client";

import { useQuery } from "@tanstack/react-query";

import { OwnCase, useIsOwnCase } from "@/components/accounts/own-case";
import { PageHead } from "@/components/back-office/page-head";
import { AnswerForm } from "@/components/contact/desk/answer-form";
import { Conversation } from "@/components/contact/desk/conversation";
import { LinkForm } from "@/components/contact/desk/link-form";
import { messageQuery } from "@/components/contact/desk/message-query";
import { SpamButton } from "@/components/contact/desk/spam-button";
import { topicName } from "@/components/contact/desk/topic-name";
import { Badge } from "@/components/ui/badge";
import { Link } from "@/components/ui/link";

export function MessageScreen({ id }: { id: string }) {
  const { data: message } = useQuery(messageQuery(id));
  const isOwn = useIsOwnCase([message?.customer?.username]);
  if (!message) return null;
  const { name, email, topic, isSpam, customer, orders } = message;
  return (
    <div className="wrap pb-16">
      <PageHead
        title={name}
        above={[{ label: "Messages", href: "/admin/messages" }]}
        actions={message.answeredAt === null && !isOwn && <SpamButton message={message} />}
      >
        <ul className="flex flex-wrap gap-x-4 text-sm [overflow-wrap:anywhere] text-muted-foreground">
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
          {orders.map(({ number, isOthers }) => (
            <li key={number}>
              <Link href={`/admin/orders/${number}`} className="target textlink">
                {`Order ${number}`}
              </Link>
              {isOthers && <span>, from another customer</span>}
            </li>
          ))}
        </ul>
        {isSpam && (
          <p>
            <Badge variant="wax">Spam</Badge>
          </p>
        )}
      </PageHead>
      <div className="grid items-start gap-10 lg:grid-cols-2">
        <Conversation message={message} />
        <div className="grid gap-10">
          <OwnCase customers={[customer?.username]}>
            {!isSpam && <AnswerForm message={message} />}
            <LinkForm message={message} />
          </OwnCase>
        </div>
      </div>
    </div>
  );
}
