import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";

import { Part } from "@/components/contact/desk/conversation-part";
import { ReplyPart } from "@/components/contact/desk/reply-part";
import { Button } from "@/components/ui/button";
import { RefusalText } from "@/components/ui/refusal";
import { fetchPage } from "@/lib/client/pages";
import type { MessageDetail } from "@/lib/contact/desk/schema";
import { errorMessage } from "@/lib/platform/client/api-client";
import { countOf } from "@/lib/platform/plural";

/** The message and its latest replies; the ones between them are loaded on demand. */
export function Conversation({ message }: { message: MessageDetail }) {
  const { name, createdAt, replies } = message;
  const { earlier, count, ...more } = useEarlierReplies(message);
  return (
    <ol className="grid gap-4" aria-label="Conversation">
      <Part from={name} at={createdAt} text={message.message} />
      {count > 0 && (
        <li className="grid justify-items-center gap-2">
          {more.error && <RefusalText>{errorMessage(more.error)}</RefusalText>}
          <Button
            variant="outline"
            size="sm"
            pending={more.isFetching}
            pendingLabel="Loading..."
            onClick={more.load}
          >
            {`Show ${countOf(count, "earlier reply", "earlier replies")}`}
          </Button>
        </li>
      )}
      {[...earlier, ...replies].map((reply) => (
        <ReplyPart key={reply.id} message={message} reply={reply} />
      ))}
    </ol>
  );
}

function useEarlierReplies({ id, replies, replyCount, nextCursor }: MessageDetail) {
  const [isOpen, setIsOpen] = useState(false);
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: ["earlier replies", id, nextCursor],
    queryFn: async ({ pageParam: cursor }) =>
      (
        await fetchPage("GET /api/admin/messages/{id}/replies", {
          params: { id },
          query: { cursor },
        })
      ).page,
    initialPageParam: nextCursor ?? "",
    getNextPageParam: (last) => last.nextCursor,
    enabled: isOpen && nextCursor !== null,
  });
  const earlier = (data?.pages ?? []).toReversed().flatMap((page) => page.replies);
  return {
    earlier,
    count: Math.max(0, replyCount - replies.length - earlier.length),
    error,
    isFetching,
    load() {
      setIsOpen(true);
      if (hasNextPage) void fetchNextPage();
      else if (error) void refetch();
    },
  };
}
