"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";

import { messageQuery } from "@/components/contact/desk/message-query";
import { Button } from "@/components/ui/button";
import { toastError, toastSuccess } from "@/components/ui/toast";
import { call } from "@/lib/client/call";
import type { MessageDetail } from "@/lib/contact/desk/schema";

export function SpamButton({ message: { id, isSpam } }: { message: MessageDetail }) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call("POST /api/admin/messages/{id}/spam", { params: { id }, body: { isSpam: !isSpam } }),
    onSuccess: (message) => {
      queryClient.setQueryData(messageQuery(id).queryKey, message);
      toastSuccess(isSpam ? "Restored." : "Marked as spam.");
    },
    onError: (error) => toastError("This message was not changed", error),
  });
  return (
    <Button variant="outline" pending={isPending} onClick={() => mutate()}>
      {isSpam ? "Not spam" : "Mark as spam"}
    </Button>
  );
}
