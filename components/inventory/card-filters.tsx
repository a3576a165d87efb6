import { useRef, useState } from "react";

import { CardSearch } from "@/components/inventory/card-search";
import { chosenValues, FACET_NAMES, toggled, valueName } from "@/components/inventory/facet-names";
import { FiltersIcon } from "@/components/inventory/inventory-icons";
import { Button } from "@/components/ui/button";
import { lazyInBrowser } from "@/components/ui/lazy-in-browser";
import { CloseIcon } from "@/components/ui/shell-icons";
import type { CardFilter } from "@/lib/inventory/card-filter";
import type { InventoryView } from "@/lib/inventory/view";

const FilterSheet = lazyInBrowser(() =>
  import("@/components/inventory/filter-sheet").then((module) => module.FilterSheet),
);

type CardFiltersProps = {
  view: InventoryView;
  total: number;
  onChange: (filter: CardFilter) => void;
};

export function CardFilters({ view, total, onChange }: CardFiltersProps) {
  const [sheet, setSheet] = useState<"unused" | "open" | "closed">("unused");
  const opener = useRef<HTMLButtonElement>(null);
  const { filter } = view;
  const chosen = chosenValues(filter);
  return (
    <div className="grid gap-3 pt-4 max-sm:pt-2.5" data-print="none">
      <div className="flex gap-2">
        <CardSearch
          value={filter.q ?? ""}
          onSearch={(q) => onChange({ ...filter, q: q || undefined })}
        />
        <Button
          ref={opener}
          variant="outline"
          aria-haspopup="dialog"
          aria-expanded={sheet === "open"}
          onClick={() => setSheet("open")}
        >
          <FiltersIcon className="icon-sm" />
          <span>Filters</span>
          {chosen.length > 0 && (
            <span className="font-normal text-muted-foreground">{chosen.length}</span>
          )}
        </Button>
      </div>
      {chosen.length > 0 && (
        <ul aria-label="Filters in use" className="flex flex-wrap gap-2">
          {chosen.map(({ facet, value }) => (
            <li key={`${facet}-${value}`}>
              <button
                type="button"
                className="target inline-flex h-8 items-center gap-1.5 rounded-full border bg-card px-3 text-sm hover:bg-accent"
                onClick={() => onChange(toggled(filter, facet, value))}
              >
                <span className="sr-only">{`Remove ${FACET_NAMES[facet]}: `}</span>
                {valueName(facet, value)}
                <CloseIcon className="size-3.5 stroke-2 text-muted-foreground" />
              </button>
            </li>
          ))}
          <li>
            <button
              type="button"
              className="target inline-flex h-8 items-center px-1 text-sm textlink"
              onClick={() => onChange({ q: filter.q })}
            >
              Clear filters
            </button>
          </li>
        </ul>
      )}
      {sheet !== "unused" && (
        <FilterSheet
          isOpen={sheet === "open"}
          onClose={() => setSheet("closed")}
          opener={opener}
          view={view}
          total={total}
          onChange={onChange}
        />
      )}
    </div>
  );
}
