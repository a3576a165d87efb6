import "server-only";

import { MANAGERS } from "@/lib/api/access";
import { defineEndpoint } from "@/lib/api/define-endpoint";
import { bytesOf } from "@/lib/api/endpoint";
import { ACCOUNTS, KINDS } from "@/lib/books/accounts";
import { getBalanceSheet, today } from "@/lib/books/entries/get-balance-sheet";
import { listBookEntries } from "@/lib/books/entries/list-entries";
import {
  balanceQuerySchema,
  balanceSchema,
  entriesQuerySchema,
  type EntriesQuery,
  entriesSchema,
} from "@/lib/books/entries/schema";
import { tag } from "@/lib/books/tag";
import { csvStream } from "@/lib/platform/csv/csv-stream";
import { toDecimalString } from "@/lib/platform/money";
import { eachRow } from "@/lib/platform/tables/keyset";

const EXPORT_PAGE = 1000;
const COLUMNS = [
  "Entry",
  "At (UTC)",
  "Kind",
  "Number",
  "Country",
  "State",
  "Account",
  "Debit (USD)",
  "Credit (USD)",
];
const common = { tag, access: MANAGERS, method: "GET" } as const;

export const bookEntryEndpoints = {
  listBookEntries: defineEndpoint(
    {
      ...common,
      id: "listBookEntries",
      audit: "nothing",
      path: "/api/admin/reports/entries",
      summary: "List the journal entries, newest first",
      query: entriesQuerySchema,
      output: entriesSchema,
    },
    async ({ query }) => {
      const { rows, ...page } = await listBookEntries(query);
      return { entries: rows, ...page };
    },
  ),

  exportBookEntries: defineEndpoint(
    {
      ...common,
      id: "exportBookEntries",
      audit: "nothing",
      confirm: false,
      path: "/api/admin/reports/entries.csv",
      summary: "Download the journal entries, a row for each account, as a CSV",
      query: entriesQuerySchema.omit({ cursor: true, limit: true }),
      output: bytesOf("text/csv"),
    },
    ({ query, reply: { headers } }) => {
      headers.set("Content-Disposition", 'attachment; filename="fairwax-books.csv"');
      return csvStream(COLUMNS, rowsOf(query));
    },
  ),

  getBalanceSheet: defineEndpoint(
    {
      ...common,
      id: "getBalanceSheet",
      audit: "nothing",
      path: "/api/admin/reports/balance",
      summary: "Get the balance of each account at the end of a day (UTC), by default today",
      query: balanceQuerySchema,
      output: balanceSchema,
    },
    async ({ query: { on = today() } }) => await getBalanceSheet({ on }),
  ),
};

async function* rowsOf(query: Omit<EntriesQuery, "cursor">) {
  const entries = eachRow((cursor) => listBookEntries({ ...query, cursor, limit: EXPORT_PAGE }));
  for await (const { id, at, kind, number, country, state, lines } of entries)
    for (const { account, amountCents } of lines)
      yield [
        id,
        at,
        KINDS[kind],
        number,
        country,
        state,
        ACCOUNTS[account].name,
        amountCents > 0 ? toDecimalString(amountCents) : null,
        amountCents < 0 ? toDecimalString(-amountCents) : null,
      ];
}
