"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";

import { breakKey } from "@/components/breaks/break-keys";
import type { StationWork } from "@/components/breaks/use-station";
import { Button } from "@/components/ui/button";
import { CallForm } from "@/components/ui/call-form";
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from "@/components/ui/dialog";
import { FormControl, FormDescription, FormField, FormItem, FormLabel, FormMessage } from "@/components/ui/form";
import { showServerError } from "@/components/ui/show-server-error";
import { TextField } from "@/components/ui/text-field";
import { Textarea } from "@/components/ui/textarea";
import { toastSuccess } from "@/components/ui/toast";
import { type Break, type BreakDetailsInput, breakDetailsInputSchema } from "@/lib/breaks/schema";
import { apiFetch } from "@/lib/http/client";

type DetailsDialogProps = { isOpen: boolean; work: StationWork; onClose: () => void };

/** Where the two videos are, and what was not as declared. */
export function DetailsDialog({ isOpen, work, onClose }: DetailsDialogProps) {
  return (
    <Dialog open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>Videos and deviations</DialogTitle>
          <DialogDescription>An address, or the name that the upload has.</DialogDescription>
        </DialogHeader>
        <div className="px-6 pt-4 pb-6">
          <DetailsForm work={work} onClose={onClose} />
        </div>
      </DialogContent>
    </Dialog>
  );
}

function DetailsForm({ work: { box, take }, onClose }: Omit<DetailsDialogProps, "isOpen">) {
  const { videoA, videoB, deviations } = box;
  const form = useForm<BreakDetailsInput>({ resolver: zodResolver(breakDetailsInputSchema), defaultValues: { videoA, videoB, deviations } });
  const save = useMutation({
    mutationFn: (input: BreakDetailsInput) => apiFetch<Break>("PATCH", breakKey(box.id).join("/"), input),
    onSuccess: (answer) => {
      take(answer);
      toastSuccess("Videos and deviations saved");
      onClose();
    },
    onError: (error) => showServerError(form, "Could not be saved", error),
  });
  return (
    <CallForm form={form} isPending={save.isPending} onSubmit={(input) => save.mutate(input)}>
      <TextField<BreakDetailsInput> name="videoA" label="Video A" autoComplete="off" />
      <TextField<BreakDetailsInput> name="videoB" label="Video B" autoComplete="off" />
      <FormField
        control={form.control}
        name="deviations"
        render={({ field }) => (
          <FormItem>
            <FormLabel>Deviations</FormLabel>
            <FormControl>
              {/* One paragraph: the ledger takes no line breaks. */}
              <Textarea {...field} onChange={(event) => field.onChange(event.target.value.replace(/\s*\n\s*/g, " "))} />
            </FormControl>
            <FormDescription>What was not as declared, such as a missing card. Empty when all was.</FormDescription>
            <FormMessage />
          </FormItem>
        )}
      />
      <Button type="submit" block pending={save.isPending} pendingLabel="Saving...">
        Save
      </Button>
    </CallForm>
  );
}
