import "server-only";

import { z } from "zod";

import { ACCOUNT_IDS } from "@/lib/books/accounts";
import type { BalanceSheet } from "@/lib/books/entries/schema";
import { db } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";

const rowSchema = z.object({ account: z.enum(ACCOUNT_IDS), cents: column.bigint });

/** Each account at the end of a day (UTC). Debits are positive, credits negative. */
export async function getBalanceSheet({ on }: { on: string }): Promise<BalanceSheet> {
  const rows = await queryRows(db, rowSchema)`
    SELECT l.account, sum(l.amount_cents)::bigint AS cents
    FROM book_entries e JOIN book_lines l ON l.entry_id = e.id
    WHERE e.at < (${on}::date + 1) AT TIME ZONE 'UTC' GROUP BY l.account`;
  return {
    on,
    accounts: ACCOUNT_IDS.map((account) => ({
      account,
      cents: Number(rows.find((row) => row.account === account)?.cents ?? 0),
    })),
  };
}

export const today = (now = new Date()) => now.toISOString().slice(0, 10);
