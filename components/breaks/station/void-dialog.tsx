"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { z } from "zod";

import { DESK } from "@/components/breaks/break-queries";
import type { StationWork } from "@/components/breaks/station/use-station";
import { Button } from "@/components/ui/button";
import { CallForm } from "@/components/ui/call-form";
import { Dialog, DialogBody, DialogContent, DialogHead } from "@/components/ui/dialog";
import { forgetDraft } from "@/components/ui/drafts";
import { showServerError } from "@/components/ui/show-server-error";
import { TextField } from "@/components/ui/text-field";
import { toastSuccess } from "@/components/ui/toast";
import { ParagraphField } from "@/components/ui/words-field";
import { type VoidBreakInput, voidBreakInputSchema } from "@/lib/breaks/schema";
import { boxIdInAddress } from "@/lib/cards/box-address";
import { call } from "@/lib/client/call";

type VoidDialogProps = {
  isOpen: boolean;
  work: StationWork;
  onClose: () => void;
  onCloseAutoFocus: (event: Event) => void;
};
type VoidFields = VoidBreakInput & { boxId: string };

/** Voids a break that can't be finished. Asks for the box id, so that no other box is voided. */
export function VoidDialog({ isOpen, work, onClose, onCloseAutoFocus }: VoidDialogProps) {
  return (
    <Dialog open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <DialogContent role="alertdialog" onCloseAutoFocus={onCloseAutoFocus}>
        <DialogHead title="Void this break">
          Only for a box that cannot be finished: damaged, lost, or not what it should be. This
          cannot be undone.
        </DialogHead>
        <DialogBody>
          <ul className="grid list-disc gap-1.5 pl-5 text-sm">
            <li>The buyer gets a full refund for this box, and an email that says why.</li>
            <li>The box leaves their collection, and is never sold again.</li>
            <li>This break can no longer be changed. The ledger says that it was voided.</li>
          </ul>
          <VoidForm work={work} onClose={onClose} />
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}

function VoidForm({
  work: { box, saver, take },
  onClose,
}: Pick<VoidDialogProps, "work" | "onClose">) {
  const draft = `why ${box.id} is voided`;
  const queryClient = useQueryClient();
  const sign = box.boxId.slice(0, 8);
  const isThisBox = (text: string) =>
    boxIdInAddress(text) === box.boxId.toLowerCase() ||
    [sign, box.boxId].some((id) => id.toLowerCase() === text.trim().toLowerCase());
  const schema = voidBreakInputSchema.extend({
    boxId: z.string().refine(isThisBox, `This is not the box: its first 8 characters are ${sign}`),
  });
  const form = useForm<VoidFields>({
    resolver: zodResolver(schema),
    defaultValues: { reason: "", boxId: "" },
  });
  const voiding = useMutation({
    mutationFn: async ({ reason }: VoidFields) => {
      // Stores what it can of the record; the rest must not delay the refund.
      await saver.flush();
      return call("POST /api/admin/breaks/{id}/void", { params: { id: box.id }, body: { reason } });
    },
    onSuccess: (voided) => {
      forgetDraft(draft);
      take(voided);
      void queryClient.invalidateQueries(DESK);
      toastSuccess("Break voided", "The buyer gets a refund and an email that says why.");
    },
    onError: (error) => showServerError(form, "Could not be voided", error),
  });
  return (
    <CallForm
      form={form}
      isPending={voiding.isPending || voiding.isSuccess}
      onSubmit={(input) => voiding.mutate(input)}
    >
      <ParagraphField<VoidFields>
        name="reason"
        draft={draft}
        label="What happened"
        hint="The buyer reads this, word for word."
      />
      <TextField<VoidFields>
        name="boxId"
        label="Box ID"
        autoComplete="off"
        hint={`Type ${sign} to confirm.`}
      />
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button variant="outline" onClick={onClose}>
          Keep it open
        </Button>
        <Button
          type="submit"
          variant="destructive"
          pending={voiding.isPending}
          pendingLabel="Voiding..."
        >
          Void it for good
        </Button>
      </div>
    </CallForm>
  );
}
