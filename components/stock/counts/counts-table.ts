import type { DataFilter } from "@/components/ui/data-table/columns";
import { COUNT_STATE_IDS, COUNT_STATES } from "@/lib/stock/counts/schema";

export const COUNT_FILTERS: readonly DataFilter[] = [
  {
    id: "state",
    name: "State",
    options: COUNT_STATE_IDS.map((value) => ({ value, name: COUNT_STATES[value] })),
  },
];

export const placeName = (shelf: string | null) =>
  shelf === null ? "All boxes" : `Shelf ${shelf}`;
