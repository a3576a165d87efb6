"use client";

import { useDeskStep } from "@/components/back-office/use-desk-step";
import { messageQuery } from "@/components/contact/desk/message-query";
import { Button } from "@/components/ui/button";
import { toastError, toastSuccess } from "@/components/ui/toast";
import { call } from "@/lib/client/call";
import type { MessageDetail } from "@/lib/contact/desk/schema";

export function SpamButton({ message: { id, isSpam } }: { message: MessageDetail }) {
  const { mutate, isPending } = useDeskStep({
    query: messageQuery(id),
    step: () =>
      call("POST /api/admin/messages/{id}/spam", { params: { id }, body: { isSpam: !isSpam } }),
    onDone: () => toastSuccess(isSpam ? "Restored." : "Marked as spam."),
    onFailure: (error) => toastError("This message was not changed", error),
  });
  return (
    <Button variant="outline" pending={isPending} onClick={() => mutate()}>
      {isSpam ? "Not spam" : "Mark as spam"}
    </Button>
  );
}
