import { CARD_STATUSES, type CardStatus, STATUS_SLUGS } from "@/lib/cards/card-status";
import { type CardFilter, filterParams, parseFilter } from "@/lib/inventory/card-filter";
import { CARD_SORTS, type CardSort } from "@/lib/inventory/card-order";

export const STATUS_TABS = ["all", ...STATUS_SLUGS] as const;
export type StatusTab = (typeof STATUS_TABS)[number];
const LAYOUTS = ["table", "grid"] as const;
export type Layout = (typeof LAYOUTS)[number];

export type InventoryView = {
  status: StatusTab;
  sort: CardSort;
  view: Layout;
  filter: CardFilter;
};
const DEFAULT = { status: "all", sort: "date-pulled", view: "table" } as const;

export function parseInventoryView(params: URLSearchParams): InventoryView {
  const pick = <T extends string>(name: keyof typeof DEFAULT, known: readonly T[], otherwise: T) =>
    known.find((value) => value === params.get(name)) ?? otherwise;
  return {
    status: pick("status", STATUS_TABS, DEFAULT.status),
    sort: pick("sort", CARD_SORTS, DEFAULT.sort),
    view: pick("view", LAYOUTS, DEFAULT.view),
    filter: parseFilter(params),
  };
}

/** "?status=to-ship&view=grid", or "" for the default view. */
export function inventorySearch(view: InventoryView): string {
  const params = new URLSearchParams(filterParams(view.filter));
  for (const name of ["status", "sort", "view"] as const)
    if (view[name] !== DEFAULT[name]) params.set(name, view[name]);
  return params.size ? `?${params}` : "";
}

export function statusOfTab(tab: StatusTab): CardStatus | undefined {
  return CARD_STATUSES.find(({ slug }) => slug === tab)?.name;
}
