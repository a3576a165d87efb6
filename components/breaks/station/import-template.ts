import { BATCH_COLUMNS } from "@/lib/breaks/batch-columns";

export const IMPORT_TEMPLATE = `${BATCH_COLUMNS.join(",")}\r\n`;
