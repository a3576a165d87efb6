import "server-only";

import { MANAGERS } from "@/lib/api/access";
import { defineEndpoints, endpoint } from "@/lib/api/define-endpoint";
import { csvEndpoint, listEndpoint } from "@/lib/api/tables/table-endpoints";
import { ACCOUNT_NAMES, KINDS } from "@/lib/books/accounts";
import { getBalanceSheet, today } from "@/lib/books/entries/get-balance-sheet";
import { entryList } from "@/lib/books/entries/list-entries";
import { balanceQuerySchema, balanceSchema } from "@/lib/books/entries/schema";
import { tag } from "@/lib/books/tag";
import { toDecimalString } from "@/lib/platform/money";

export const bookEntryEndpoints = defineEndpoints(tag, {
  listBookEntries: listEndpoint(entryList, {
    access: MANAGERS,
    audit: "nothing",
    summary: "List the journal entries, newest first",
  }),

  exportBookEntries: csvEndpoint(
    entryList,
    {
      access: MANAGERS,
      audit: "nothing",
      confirm: false,
      summary: "Download the journal entries, a row for each account, as a CSV",
    },
    {
      linesOf: (entry) => entry.lines.map((line) => ({ ...entry, ...line })),
      cells: {
        Entry: ({ id }) => id,
        "At (UTC)": ({ at }) => at,
        Kind: ({ kind }) => KINDS[kind],
        Number: ({ number }) => number,
        Country: ({ country }) => country,
        State: ({ state }) => state,
        Account: ({ account }) => ACCOUNT_NAMES[account],
        "Debit (USD)": ({ amountCents }) => (amountCents > 0 ? toDecimalString(amountCents) : null),
        "Credit (USD)": ({ amountCents }) =>
          amountCents < 0 ? toDecimalString(-amountCents) : null,
      },
    },
  ),

  getBalanceSheet: endpoint("GET /api/admin/reports/balance", {
    access: MANAGERS,
    audit: "nothing",
    summary: "Get the balance of each account at the end of a day (UTC), by default today",
    query: balanceQuerySchema,
    output: balanceSchema,
  }).handle(async ({ query: { on = today() } }) => await getBalanceSheet({ on })),
});
