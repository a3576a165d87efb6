import type { DataFilter } from "@/components/ui/data-table/columns";
import { CARD_INTERESTS } from "@/lib/cards/options";
import { STOCK_STATE_IDS, STOCK_STATES } from "@/lib/stock/listings/schema";

export const LISTING_FILTERS: readonly DataFilter[] = [
  {
    id: "category",
    name: "Category",
    options: [
      ...CARD_INTERESTS.map(({ id, label }) => ({ value: id, name: label })),
      { value: "none", name: "None" },
    ],
  },
  {
    id: "state",
    name: "Stock",
    options: STOCK_STATE_IDS.map((value) => ({ value, name: STOCK_STATES[value] })),
  },
];

export const categoryName = (category: string | null) =>
  CARD_INTERESTS.find(({ id }) => id === category)?.label ?? "None";
