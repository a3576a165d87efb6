"use client";

import { useQuery } from "@tanstack/react-query";
import type { RefObject } from "react";

import { FacetField } from "@/components/inventory/facet-field";
import { toggled } from "@/components/inventory/facet-names";
import { facetsQuery } from "@/components/inventory/inventory-queries";
import { Button } from "@/components/ui/button";
import { LoadFailureText } from "@/components/ui/load-failure";
import { Sheet, SheetBody, SheetContent, SheetFooter, SheetHeader } from "@/components/ui/sheet";
import { Spinner } from "@/components/ui/spinner";
import { type CardFilter, FACETS } from "@/lib/inventory/card-filter";
import type { InventoryView } from "@/lib/inventory/view";
import { countOf } from "@/lib/platform/plural";

type FilterSheetProps = {
  isOpen: boolean;
  onClose: () => void;
  /** Gets focus back on close. */
  opener: RefObject<HTMLElement | null>;
  view: InventoryView;
  total: number;
  onChange: (filter: CardFilter) => void;
};

export function FilterSheet({ isOpen, onClose, opener, view, total, onChange }: FilterSheetProps) {
  const { data, error, isFetching, refetch } = useQuery({
    ...facetsQuery(view),
    enabled: isOpen,
  });
  const { filter } = view;
  return (
    <Sheet open={isOpen} onOpenChange={onClose}>
      <SheetContent aria-describedby={undefined} onCloseAutoFocus={() => opener.current?.focus()}>
        <SheetHeader closeLabel="Close filters">Filters</SheetHeader>
        <SheetBody className="grid content-start gap-6 pt-6">
          {data &&
            FACETS.map((facet) => (
              <FacetField
                key={facet}
                facet={facet}
                counts={data.facets[facet]}
                chosen={filter[facet] ?? []}
                onToggle={(value) => onChange(toggled(filter, facet, value))}
              />
            ))}
          {!data && !error && <Spinner label="Loading filters" />}
          {error && (
            <LoadFailureText
              subject="The filters"
              error={error}
              isFetching={isFetching}
              retry={refetch}
            />
          )}
        </SheetBody>
        <SheetFooter className="grid-cols-2">
          <Button variant="outline" onClick={() => onChange({ q: filter.q })}>
            Clear filters
          </Button>
          <Button onClick={onClose}>{`Show ${countOf(total, "card")}`}</Button>
        </SheetFooter>
      </SheetContent>
    </Sheet>
  );
}
