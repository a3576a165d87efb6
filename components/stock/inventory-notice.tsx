import type { useProductList } from "@/components/stock/use-product-list";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { LoadFailureState } from "@/components/ui/load-failure";
import { Skeleton } from "@/components/ui/skeleton";

type InventoryNoticeProps = { list: ReturnType<typeof useProductList>; onAdd: () => void };

/** Replaces the table when it has no rows: loading, failed, no match or empty. */
export function InventoryNotice({ list, onAdd }: InventoryNoticeProps) {
  if (list.error) {
    return (
      <LoadFailureState
        heading="h3"
        title="The products could not be loaded"
        error={list.error}
        isFetching={list.isFetching}
        retry={list.retry}
      />
    );
  }
  if (!list.page) return <LoadingRows />;
  if (list.goBack) {
    return (
      <EmptyState heading="h3" title="Nothing left on this page">
        <Button variant="outline" onClick={list.goBack}>
          Previous
        </Button>
      </EmptyState>
    );
  }
  if (list.search) {
    return (
      <EmptyState
        heading="h3"
        title={`No boxes match “${list.search}”`}
        description="Try a brand, a set, a year or part of a box ID."
      >
        <Button variant="outline" onClick={() => list.searchFor("")}>
          Clear search
        </Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      heading="h3"
      title="No products yet"
      description="The boxes you create are listed here."
    >
      <Button onClick={onAdd}>Add Product</Button>
    </EmptyState>
  );
}

function LoadingRows() {
  return (
    <div role="status" aria-label="Loading products">
      {Array.from({ length: 8 }, (_, row) => (
        <div key={row} className="flex items-center gap-6 border-b px-3 py-2">
          <Skeleton className="h-12.5 w-10" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-4 w-56 max-w-full" />
            <Skeleton className="h-3 w-32" />
          </div>
          <Skeleton className="h-4 w-16" />
        </div>
      ))}
    </div>
  );
}
