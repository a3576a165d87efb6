"use client";

import { useRef } from "react";

import { ProductSummary } from "@/components/stock/product-summary";
import { useDeleteProduct } from "@/components/stock/use-product-changes";
import { Button } from "@/components/ui/button";
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogFooter,
  DialogHead,
} from "@/components/ui/dialog";
import type { ShownProduct } from "@/lib/stock/schema";

type DeleteProductDialogProps = {
  product: ShownProduct | undefined;
  isOpen: boolean;
  onClose: () => void;
  onDeleted: () => void;
};

export function DeleteProductDialog({
  product,
  isOpen,
  onClose,
  onDeleted,
}: DeleteProductDialogProps) {
  const { mutate, isPending } = useDeleteProduct();
  const isDeleted = useRef(false);
  return (
    <Dialog open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        role="alertdialog"
        onOpenAutoFocus={() => (isDeleted.current = false)}
        onCloseAutoFocus={(event) => {
          if (!isDeleted.current) return;
          event.preventDefault();
          onDeleted();
        }}
      >
        <DialogHead title="Delete Product">
          Are you sure you want to delete this product? This action cannot be undone.
        </DialogHead>
        <DialogBody>{product && <ProductSummary product={product} />}</DialogBody>
        <DialogFooter>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="destructive"
            pending={isPending}
            pendingLabel="Deleting..."
            onClick={() =>
              product &&
              mutate(product, {
                onSuccess: () => {
                  isDeleted.current = true;
                  onClose();
                },
              })
            }
          >
            Delete Product
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
