import type { DataFilter } from "@/components/ui/data-table/columns";
import { ACCOUNT_IDS, ACCOUNTS, KIND_IDS, KINDS } from "@/lib/books/accounts";

export const ENTRY_FILTERS: readonly DataFilter[] = [
  {
    id: "account",
    name: "Account",
    options: ACCOUNT_IDS.map((value) => ({ value, name: ACCOUNTS[value].name })),
  },
  { id: "kind", name: "Kind", options: KIND_IDS.map((value) => ({ value, name: KINDS[value] })) },
  { id: "from", name: "From (UTC)", isDate: true, isUtc: true },
  { id: "to", name: "To (UTC)", isDate: true, isUtc: true },
  { id: "country", name: "Country", isGiven: true },
  { id: "state", name: "State", isGiven: true },
];
