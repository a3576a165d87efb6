"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { z } from "zod";

import type { StationWork } from "@/components/breaks/station/use-station";
import { Button } from "@/components/ui/button";
import { CallForm } from "@/components/ui/call-form";
import { Dialog, DialogContent, DialogHead } from "@/components/ui/dialog";
import { forgetDraft } from "@/components/ui/drafts";
import { showServerError } from "@/components/ui/show-server-error";
import { TextField } from "@/components/ui/text-field";
import { toastSuccess } from "@/components/ui/toast";
import { ParagraphField } from "@/components/ui/words-field";
import { type BreakDetailsInput, breakDetailsInputSchema } from "@/lib/breaks/schema";
import { call } from "@/lib/client/call";
import { typedDigits } from "@/lib/platform/ascii-digits";
import { ApiError } from "@/lib/platform/client/api-client";

type DetailsDialogProps = {
  isOpen: boolean;
  work: StationWork;
  onClose: () => void;
  onVoid: () => void;
  onCloseAutoFocus: (event: Event) => void;
};

const { packCount, cardsPerPack } = breakDetailsInputSchema.shape;
const typed = z.string().transform((text) => Number(typedDigits(text)));
const formSchema = breakDetailsInputSchema.extend({
  packCount: typed.pipe(packCount.unwrap()),
  cardsPerPack: typed.pipe(cardsPerPack.unwrap()),
});
type DetailsFields = z.input<typeof formSchema>;

export function DetailsDialog({
  isOpen,
  work,
  onClose,
  onVoid,
  onCloseAutoFocus,
}: DetailsDialogProps) {
  return (
    <Dialog open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <DialogContent onCloseAutoFocus={onCloseAutoFocus}>
        <DialogHead title="Counts">
          What the box holds, and anything that differs from the declaration.
        </DialogHead>
        <div className="grid gap-5 px-6 pt-4 pb-6">
          <DetailsForm work={work} onClose={onClose} />
          <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t pt-4 text-sm text-muted-foreground">
            Can’t finish it?
            <Button variant="ghost" size="sm" onClick={onVoid}>
              Void this break...
            </Button>
          </p>
        </div>
      </DialogContent>
    </Dialog>
  );
}

function DetailsForm({
  work: { box, saver, dispatch, take },
  onClose,
}: Pick<DetailsDialogProps, "work" | "onClose">) {
  const draft = `deviations of ${box.id}`;
  const defaultValues = {
    deviations: box.deviations,
    packCount: String(box.packCount),
    cardsPerPack: String(box.cardsPerPack),
  };
  const form = useForm<DetailsFields, unknown, BreakDetailsInput>({
    resolver: zodResolver(formSchema),
    defaultValues,
  });
  const save = useMutation({
    mutationFn: async (input: BreakDetailsInput) => {
      if (!(await saver.flush())) throw new ApiError(0, saver.whyUnsaved());
      return call("PATCH /api/admin/breaks/{id}", { params: { id: box.id }, body: input });
    },
    onSuccess: (answer) => {
      if (answer.packCount !== box.packCount || answer.cardsPerPack !== box.cardsPerPack)
        dispatch({ type: "load", box: answer });
      take(answer);
      forgetDraft(draft);
      toastSuccess("Counts saved");
      onClose();
    },
    onError: (error) => showServerError(form, "Could not be saved", error),
  });
  return (
    <CallForm form={form} isPending={save.isPending} onSubmit={(input) => save.mutate(input)}>
      <div className="grid grid-cols-2 gap-4">
        <TextField<DetailsFields>
          name="packCount"
          label="Packs in the box"
          autoComplete="off"
          inputMode="numeric"
        />
        <TextField<DetailsFields>
          name="cardsPerPack"
          label="Cards in a pack"
          autoComplete="off"
          inputMode="numeric"
        />
      </div>
      <ParagraphField<DetailsFields>
        name="deviations"
        draft={draft}
        label="Deviations"
        hint="Anything that was not as declared, such as a missing card or counts that differ from the box. Leave empty if everything matched."
      />
      <Button type="submit" block pending={save.isPending} pendingLabel="Saving...">
        Save
      </Button>
    </CallForm>
  );
}
