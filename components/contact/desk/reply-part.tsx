import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { Part } from "@/components/contact/desk/conversation-part";
import { Button } from "@/components/ui/button";
import { RefusalText } from "@/components/ui/refusal";
import { query } from "@/lib/client/query";
import type { DeskReply, MessageDetail } from "@/lib/contact/desk/schema";
import { errorMessage } from "@/lib/platform/client/api-client";
import { countOf } from "@/lib/platform/plural";

type ReplyPartProps = { message: MessageDetail; reply: DeskReply };

/** A long reply shows its beginning. The whole text and the quotes are loaded on demand. */
export function ReplyPart({ message: { id, name, email }, reply }: ReplyPartProps) {
  const [isWhole, setIsWhole] = useState(false);
  const [isRestOpen, setIsRestOpen] = useState(false);
  const { data, error, isFetching, refetch } = useQuery({
    ...query("GET /api/admin/messages/{id}/replies/{replyId}", {
      params: { id, replyId: reply.id },
    }),
    enabled: isWhole || isRestOpen,
  });
  const isCut = reply.isCut && !(isWhole && data);
  return (
    <Part
      from={reply.isOurs ? (reply.author ?? "A former colleague") : nameOf(reply, name)}
      at={reply.createdAt}
      text={isCut ? `${reply.text}…` : isWhole && data ? data.text : reply.text}
      isOurs={reply.isOurs}
    >
      {error && <RefusalText>{errorMessage(error)}</RefusalText>}
      {isCut && (
        <p>
          <Button
            variant="outline"
            size="sm"
            pending={isWhole && isFetching}
            pendingLabel="Loading..."
            onClick={() => (isWhole ? void refetch() : setIsWhole(true))}
          >
            Show the whole reply
          </Button>
        </p>
      )}
      {reply.isOtherSender && (
        <p className="border-t pt-2 text-sm">
          {`Sent from ${reply.sender ?? "an unknown address"}, not from ${email}, the address that we answer.`}
        </p>
      )}
      {reply.attachmentCount > 0 && (
        <p className="text-sm text-muted-foreground">
          {`${countOf(reply.attachmentCount, "attachment was", "attachments were")} left out.`}
        </p>
      )}
      {reply.hasRest && (
        <details
          className="min-w-0 text-sm"
          onToggle={(event) => setIsRestOpen(event.currentTarget.open)}
        >
          <summary className="target w-fit cursor-pointer textlink">Rest of the email</summary>
          <p className="pt-2 [overflow-wrap:anywhere] whitespace-pre-wrap text-muted-foreground">
            {data ? data.rest : "Loading..."}
          </p>
        </details>
      )}
    </Part>
  );
}

const nameOf = ({ isByMail, isOtherSender, sender }: DeskReply, name: string) =>
  isOtherSender ? (sender ?? "Unknown sender") : isByMail ? `${name}, by email` : name;
