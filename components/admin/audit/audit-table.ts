import type { DataFilter } from "@/components/ui/data-table/columns";
import { AUDIT_ACTION_IDS, AUDIT_ACTIONS } from "@/lib/audit/actions";

export const AUDIT_FILTERS: readonly DataFilter[] = [
  {
    id: "action",
    name: "Action",
    options: AUDIT_ACTION_IDS.map((value) => ({ value, name: AUDIT_ACTIONS[value] })),
  },
  { id: "actor", name: "Who", isGiven: true },
  { id: "from", name: "From", isDate: true },
  { id: "to", name: "To", isDate: true },
];
