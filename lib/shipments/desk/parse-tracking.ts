import "server-only";

import { z } from "zod";

import { CARRIERS } from "@/lib/orders/carriers";
import { checkDigitRule, trackingNumberSchema } from "@/lib/orders/tracking-number";
import { parseRows } from "@/lib/platform/csv/parse-rows";
import type { CsvProblem } from "@/lib/platform/csv/problem";
import type { Table } from "@/lib/platform/csv/read-csv.mjs";
import { readNumber } from "@/lib/platform/read-number";
import { TRACKING_COLUMNS } from "@/lib/shipments/desk/tracking-columns";

export const MAX_TRACKING_LINES = 2000;

const isDay = (text: string) => z.iso.date().safeParse(text).success;
const byName = new Map(CARRIERS.map((carrier) => [carrier.toLowerCase(), carrier]));

const rowSchema = z
  .object({
    shipment: z
      .string()
      .overwrite((number) => readNumber(number, "FS") ?? number)
      .regex(/^FS-\d{1,9}$/, "The shipment must be a number like FS-1001"),
    carrier: z
      .string()
      .transform((name) => byName.get(name.toLowerCase()))
      .pipe(z.enum(CARRIERS, { error: `The carrier must be one of ${CARRIERS.join(", ")}` })),
    tracking: trackingNumberSchema,
    delivered: z
      .string()
      .refine((day) => day === "" || isDay(day), "The date is a day like 2026-11-20")
      .default(""),
  })
  .refine(...checkDigitRule);
export type TrackingRow = z.output<typeof rowSchema> & { row: number };

export function parseTracking(table: Table): { rows: TrackingRow[]; problems: CsvProblem[] } {
  return parseRows(table, {
    known: TRACKING_COLUMNS,
    required: ["shipment", "carrier", "tracking"],
    maxRecords: MAX_TRACKING_LINES,
    schema: rowSchema,
    keyOf: ({ shipment }) => shipment,
    repeats: (line) => `Line ${line} has the same shipment`,
  });
}
