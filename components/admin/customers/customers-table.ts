import type { DataFilter } from "@/components/ui/data-table/columns";

export const CUSTOMER_FILTERS: readonly DataFilter[] = [
  {
    id: "state",
    name: "State",
    isSingle: true,
    options: [
      { value: "active", name: "Active" },
      { value: "disabled", name: "Disabled" },
      { value: "unverified", name: "Email not verified" },
      { value: "staff", name: "Colleagues" },
    ],
  },
];
