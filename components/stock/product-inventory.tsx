"use client";

import { useRef, useState } from "react";

import { DeleteProductDialog } from "@/components/stock/delete-product-dialog";
import { EditProductDialog } from "@/components/stock/edit-product-dialog";
import { InventoryNotice } from "@/components/stock/inventory-notice";
import { InventoryToolbar } from "@/components/stock/inventory-toolbar";
import { ProductTable } from "@/components/stock/product-table";
import { useProductList } from "@/components/stock/use-product-list";
import { ErrorText } from "@/components/ui/error-text";
import { Pagination } from "@/components/ui/pagination";
import { errorMessage } from "@/lib/platform/client/api-client";
import { countOf } from "@/lib/platform/plural";
import { COUNT_LIMIT, type ShownProduct } from "@/lib/stock/schema";

type Chosen = { action: "edit" | "delete"; product: ShownProduct; isOpen: boolean };

export function ProductInventory({ onAdd }: { onAdd: () => void }) {
  const list = useProductList();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { page, firstRow } = list;
  // The list's current version; a deleted box stays in its dialog until that has faded out.
  const product = page?.products.find(({ id }) => id === chosen?.product.id) ?? chosen?.product;
  const choose = (action: Chosen["action"]) => (picked: ShownProduct) =>
    setChosen({ action, product: picked, isOpen: true });
  const close = () => setChosen(chosen && { ...chosen, isOpen: false });
  const dialog = { product, onClose: close };

  const { goBack, goForward } = list;
  const toTop = () => heading.current?.scrollIntoView({ block: "center" });

  return (
    <section aria-labelledby="inventory-title">
      <InventoryToolbar list={list} heading={heading} />
      {page && page.products.length > 0 ? (
        <div
          aria-busy={list.isStale}
          className={list.isStale ? "opacity-60 transition-opacity" : "transition-opacity"}
        >
          {list.error && (
            <ErrorText className="pb-2">
              {`This list could not be refreshed. ${errorMessage(list.error)}`}
            </ErrorText>
          )}
          <ProductTable
            products={page.products}
            onEdit={choose("edit")}
            onDelete={choose("delete")}
          />
          <Pagination
            summary={`${firstRow.toLocaleString("en-US")}–${(firstRow + page.products.length - 1).toLocaleString("en-US")} of ${boxes(page.totalCount)}`}
            previous={
              goBack && {
                onClick: () => {
                  goBack();
                  toTop();
                },
              }
            }
            next={
              goForward && {
                onClick: () => {
                  goForward();
                  toTop();
                },
              }
            }
          />
        </div>
      ) : (
        <InventoryNotice list={list} onAdd={onAdd} />
      )}
      <EditProductDialog {...dialog} isOpen={chosen?.action === "edit" && chosen.isOpen} />
      <DeleteProductDialog
        {...dialog}
        isOpen={chosen?.action === "delete" && chosen.isOpen}
        // The button that opened the dialog disappears with its row.
        onDeleted={() => heading.current?.focus()}
      />
    </section>
  );
}

function boxes(count: number): string {
  if (count > COUNT_LIMIT) return `${COUNT_LIMIT.toLocaleString("en-US")}+ boxes`;
  return countOf(count, "box", "boxes");
}
