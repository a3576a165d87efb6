"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";

import { DESK } from "@/components/breaks/break-queries";
import { BoxLine } from "@/components/breaks/desk/box-line";
import { DeskRow, DeskSection } from "@/components/breaks/desk/desk-section";
import { Button } from "@/components/ui/button";
import { CallForm } from "@/components/ui/call-form";
import { showServerError } from "@/components/ui/show-server-error";
import { TextField } from "@/components/ui/text-field";
import { toastSuccess } from "@/components/ui/toast";
import { type BreakDesk, sendSealedInputSchema } from "@/lib/breaks/schema";
import { call } from "@/lib/client/call";

type SealedBox = BreakDesk["toSend"][number];

/** Boxes that their buyers want shipped sealed. */
export function SendSection({ boxes }: { boxes: SealedBox[] }) {
  return (
    <DeskSection of="send" boxes={boxes}>
      {(box) => (
        <DeskRow key={box.orderLineId}>
          <BoxLine box={box} />
          <div className="grid items-start gap-x-8 gap-y-4 md:grid-cols-[12rem_17rem]">
            <address className="text-sm not-italic">
              {box.address.map((line, index) => (
                <span key={index} className="block">
                  {line}
                </span>
              ))}
            </address>
            <SendForm box={box} />
          </div>
        </DeskRow>
      )}
    </DeskSection>
  );
}

function SendForm({ box }: { box: SealedBox }) {
  const queryClient = useQueryClient();
  const form = useForm({
    resolver: zodResolver(sendSealedInputSchema),
    defaultValues: { tracking: "" },
  });
  const send = useMutation({
    mutationFn: (input: { tracking: string }) =>
      call("POST /api/admin/orders/lines/{id}/sent", {
        params: { id: box.orderLineId },
        body: input,
      }),
    onSuccess: (desk) => {
      queryClient.setQueryData(DESK.queryKey, desk);
      toastSuccess("Marked as sent", `Box ${box.boxId.slice(0, 8)} of order ${box.orderNumber}.`);
      document.getElementById("send-title")?.focus();
    },
    onError: (error) => showServerError(form, "Could not be marked as sent", error),
  });
  return (
    <CallForm form={form} isPending={send.isPending} onSubmit={(input) => send.mutate(input)}>
      <TextField<{ tracking: string }> name="tracking" label="Tracking number" autoComplete="off" />
      <Button type="submit" variant="outline" pending={send.isPending} pendingLabel="Marking...">
        Mark as sent
      </Button>
    </CallForm>
  );
}
