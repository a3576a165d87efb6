import "server-only";

import { z } from "zod";

import type { Tx } from "@/lib/platform/database/db";
import { column, queryRow } from "@/lib/platform/database/query-rows";

const rowSchema = z.object({ number: column.text });

/** Takes the next number of a sequence, such as "FW-10234". */
export async function nextNumber(tx: Tx, sequence: string, prefix: string): Promise<string> {
  const row = await queryRow(tx, rowSchema)`
    SELECT ${prefix}::text || '-' || nextval(${sequence}::regclass) AS number`;
  return row.number;
}
