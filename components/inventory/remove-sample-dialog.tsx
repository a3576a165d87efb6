"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { RefObject } from "react";

import { OF_INVENTORY } from "@/components/inventory/inventory-queries";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter, DialogHead } from "@/components/ui/dialog";
import { toastError, toastSuccess } from "@/components/ui/toast";
import { call } from "@/lib/client/call";

type RemoveSampleDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  opener: RefObject<HTMLElement | null>;
};

export function RemoveSampleDialog({ isOpen, onClose, opener }: RemoveSampleDialogProps) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call("DELETE /api/inventory/sample"),
    onSuccess: async ({ message }) => {
      queryClient.removeQueries({ ...OF_INVENTORY, type: "inactive" });
      await queryClient.invalidateQueries(OF_INVENTORY);
      onClose();
      toastSuccess(message);
    },
    onError: (error) => toastError("The sample collection was not removed", error),
  });
  return (
    <Dialog open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        role="alertdialog"
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          // The button that opened it disappears with the sample.
          (opener.current?.isConnected ? opener.current : document.getElementById("main"))?.focus();
        }}
      >
        <DialogHead title="Remove the sample collection?">
          All sample cards, boxes and packs are removed from your inventory, along with their
          history. Your own cards, boxes and packs stay. This cannot be undone.
        </DialogHead>
        <DialogFooter className="mt-6">
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="destructive"
            pending={isPending}
            pendingLabel="Removing..."
            onClick={() => mutate()}
          >
            Remove sample collection
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
