"use client";

import { saleOf } from "@/components/stock/box-words";
import { ProductSummary } from "@/components/stock/product-summary";
import { useSetAvailability } from "@/components/stock/use-product-changes";
import { Badge } from "@/components/ui/badge";
import { Button, ButtonLink } from "@/components/ui/button";
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogFooter,
  DialogHead,
} from "@/components/ui/dialog";
import { LocalTime } from "@/components/ui/local-time";
import type { ShownProduct } from "@/lib/stock/schema";

type EditProductDialogProps = {
  product: ShownProduct | undefined;
  isOpen: boolean;
  onClose: () => void;
};

export function EditProductDialog({ product, isOpen, onClose }: EditProductDialogProps) {
  return (
    <Dialog open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <DialogContent>
        <DialogHead title="Edit Product">Update product availability and details.</DialogHead>
        {product && <EditProduct product={product} onClose={onClose} />}
      </DialogContent>
    </Dialog>
  );
}

function EditProduct({ product, onClose }: { product: ShownProduct; onClose: () => void }) {
  const { mutate, isPending, variables } = useSetAvailability(product.id);
  // The list shows the new state immediately; this dialog keeps the old one until the response.
  const isAvailable = isPending ? !variables.isAvailable : product.isAvailable;
  return (
    <>
      <DialogBody>
        <ProductSummary product={product} />
        <p className="flex items-center gap-2 text-sm text-muted-foreground">
          Status{" "}
          <Badge variant={isAvailable ? "on" : "off"}>
            {isAvailable ? "Available" : "Unavailable"}
          </Badge>{" "}
          <span>
            {product.releaseAt ? (
              <span key="release">
                On sale from <LocalTime iso={product.releaseAt} />
              </span>
            ) : (
              <span key="sale">{saleOf(product)}</span>
            )}
          </span>
        </p>
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
        {product.releaseAt ? (
          <ButtonLink href={`/admin/listings/${product.slug}`}>Change the time</ButtonLink>
        ) : (
          <Button
            pending={isPending}
            onClick={() => mutate({ product, isAvailable: !isAvailable }, { onSuccess: onClose })}
          >
            {isAvailable ? "Mark Unavailable" : "Mark Available"}
          </Button>
        )}
      </DialogFooter>
    </>
  );
}
