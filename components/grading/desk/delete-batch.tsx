import { useState } from "react";

import { useDeleteBatch } from "@/components/grading/desk/use-batch-calls";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { toastError } from "@/components/ui/toast";
import type { DeskBatch } from "@/lib/grading/desk/schema";

export function DeleteBatch({ batch: { id, number } }: { batch: DeskBatch }) {
  const [isOpen, setIsOpen] = useState(false);
  const remove = useDeleteBatch(id, (error) => toastError("Batch not deleted", error));
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button variant="outline" className="justify-self-start">
          Delete batch
        </Button>
      }
      title={`Delete batch ${number}?`}
      description="Its submissions stay received and can go into another batch."
      labels={{ keep: "Keep the batch", confirm: "Delete the batch", pending: "Deleting..." }}
      step={{ isPending: remove.isPending || remove.isSuccess, isSuccess: remove.isSuccess }}
      onConfirm={() => remove.mutate()}
    />
  );
}
