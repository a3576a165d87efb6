import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { DROPS } from "@/components/drops/desk/drops-query";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { toastError, toastSuccess } from "@/components/ui/toast";
import type { DeskDrop } from "@/lib/drops/desk/schema";

type DropStepProps = {
  name: string;
  verb: string;
  /** The label of the button that changes nothing. */
  keep: string;
  pending: string;
  done: string;
  description: string;
  isFinal?: boolean;
  run: () => Promise<DeskDrop>;
};

/** A step of a drop, which says what it will do before it is confirmed. */
export function DropStep(props: DropStepProps) {
  const { name, verb, keep, pending, done, description, isFinal = false, run } = props;
  const [isOpen, setIsOpen] = useState(false);
  const queryClient = useQueryClient();
  const step = useMutation({
    mutationFn: run,
    onSuccess: async (changed) => {
      await queryClient.cancelQueries(DROPS);
      queryClient.setQueryData(
        DROPS.queryKey,
        (all) => all && { drops: all.drops.map((one) => (one.id === changed.id ? changed : one)) },
      );
      toastSuccess(done);
    },
    onError: (error) => {
      toastError("Nothing was changed", error);
      void queryClient.invalidateQueries(DROPS);
    },
    onSettled: () => setIsOpen(false),
  });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button variant="outline" aria-label={`${verb} the drop of ${name}`}>
          {verb}
        </Button>
      }
      title={`${verb} this drop?`}
      description={description}
      labels={{ keep, confirm: `${verb} the drop`, pending }}
      confirmVariant={isFinal ? "destructive" : "primary"}
      step={step}
      onConfirm={() => step.mutate()}
    />
  );
}
