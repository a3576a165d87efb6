import type { DataFilter } from "@/components/ui/data-table/columns";

export const ORDER_FILTERS: readonly DataFilter[] = [
  {
    id: "state",
    name: "State",
    options: [
      { value: "waiting", name: "Boxes waiting" },
      { value: "breaking", name: "At the station" },
      { value: "canceled", name: "Boxes canceled" },
      { value: "refunded", name: "Refunded" },
    ],
  },
  { id: "from", name: "From", isDate: true },
  { id: "to", name: "To", isDate: true },
];
