import type { SetShow, SlotView } from "@/lib/checklists/views";
import { pages } from "@/lib/client/pages";
import { query } from "@/lib/client/query";

export const setQuery = (id: string) => query("GET /api/inventory/sets/{id}", { params: { id } });
export const setListQuery = (show: SetShow) =>
  pages("GET /api/inventory/sets", { query: { show } });
export const slotListQuery = (id: string, view: SlotView) =>
  pages("GET /api/inventory/sets/{id}/slots", { params: { id }, query: view });

/** The page of a set, with its view. */
export function setPath(id: string, { parallel, show }: SlotView): string {
  const search = new URLSearchParams({
    ...(parallel === undefined ? {} : { parallel }),
    ...(show === "all" ? {} : { show }),
  });
  return `/inventory/sets/${id}${search.size > 0 ? `?${search}` : ""}`;
}
