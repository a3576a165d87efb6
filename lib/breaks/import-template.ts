import { BATCH_COLUMNS } from "@/lib/breaks/batch-columns";

/** The first line of a batch: one line for each card follows it. */
export const IMPORT_TEMPLATE = `${BATCH_COLUMNS.join(",")}\r\n`;
