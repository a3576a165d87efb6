import "server-only";

import { z } from "zod";

import type { Tx } from "@/lib/platform/database/db";
import { column, queryRow } from "@/lib/platform/database/query-rows";

const numberRowSchema = z.object({ number: column.text });

export async function nextSubmissionNumber(tx: Tx): Promise<string> {
  const row = await queryRow(tx, numberRowSchema)`
    SELECT 'FG-' || nextval('grading_numbers') AS number`;
  return row.number;
}
