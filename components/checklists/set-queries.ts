import type { SlotView } from "@/lib/checklists/views";
import { query } from "@/lib/client/query";

export const setQuery = (id: string) => query("GET /api/inventory/sets/{id}", { params: { id } });

export function setPath(id: string, { parallel, show }: SlotView): string {
  const search = new URLSearchParams({
    ...(parallel === undefined ? {} : { parallel }),
    ...(show === "all" ? {} : { show }),
  });
  return `/inventory/sets/${id}${search.size > 0 ? `?${search}` : ""}`;
}
