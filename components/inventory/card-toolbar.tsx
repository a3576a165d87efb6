import { ExportLink } from "@/components/inventory/export-link";
import { LayoutSwitch } from "@/components/inventory/layout-switch";
import type { CardSelection } from "@/components/inventory/use-selection";
import { Checkbox } from "@/components/ui/checkbox";
import { NativeSelect } from "@/components/ui/native-select";
import { Spinner } from "@/components/ui/spinner";
import { CARD_SORTS, type CardSort } from "@/lib/inventory/card-order";
import type { InventoryView } from "@/lib/inventory/view";

type CardToolbarProps = {
  view: InventoryView;
  onChange: (change: Partial<InventoryView>) => void;
  selection: CardSelection;
  isLoading: boolean;
};

const SORT_NAMES: Record<CardSort, string> = {
  "date-pulled": "Date Pulled",
  rarity: "Rarity",
  value: "Value",
  player: "Player",
};

export function CardToolbar({ view, onChange, selection, isLoading }: CardToolbarProps) {
  return (
    <div
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 max-sm:py-1"
      data-print="none"
    >
      <div className="relative">
        <label className="inline-flex min-h-11 cursor-pointer items-center gap-3 pl-3 text-sm">
          <Checkbox checked={selection.box} onCheckedChange={selection.toggleAll} />
          Select all
        </label>
        {/* Positioned absolutely, so that it doesn't shift the elements after it. */}
        {isLoading && (
          <Spinner label="Loading cards" className="absolute inset-y-0 left-full my-auto ml-3" />
        )}
      </div>
      <div className="flex items-center gap-2">
        <NativeSelect
          variant="quiet"
          label="Sort"
          className="max-sm:pl-0 [&>span:first-child]:max-sm:sr-only"
          value={view.sort}
          onChange={({ target }) =>
            onChange({ sort: CARD_SORTS.find((sort) => sort === target.value) ?? "date-pulled" })
          }
        >
          {CARD_SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {SORT_NAMES[sort]}
            </option>
          ))}
        </NativeSelect>
        <ExportLink view={view} variant="icon" />
        <LayoutSwitch value={view.view} onChange={(layout) => onChange({ view: layout })} />
      </div>
    </div>
  );
}
