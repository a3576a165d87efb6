import { z } from "zod";

import { salesReportQuerySchema } from "@/lib/books/schema";
import { type RowTable, TABLE_NAMES } from "@/lib/statements/tables";

/** How the cost of a pack is divided among its cards. */
const SHARINGS = ["value", "evenly"] as const;
export type Sharing = (typeof SHARINGS)[number];

export const sharingSchema = z.enum(SHARINGS, {
  error: "A pack's cost is shared by value or evenly.",
});

export const statementQuerySchema = z.object({
  year: salesReportQuerySchema.shape.year,
  sharing: sharingSchema.default("value"),
  table: z
    .enum(TABLE_NAMES, { error: `The tables are ${TABLE_NAMES.join(", ")}.` })
    .default("summary"),
});

/** A collector's year (UTC). */
export type Statement = { userId: string; year: number; sharing: Sharing };

export type Row = (string | null)[];
/** The first rows of a table, and whether there are more. */
export type ShownTable = { table: RowTable; rows: Row[]; hasMore: boolean };
