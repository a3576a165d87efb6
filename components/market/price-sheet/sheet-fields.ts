import { z } from "zod";

import { typedPriceSchema } from "@/components/market/price-sheet/sheet-sales";

/** Keyed by card id. */
export const sheetFieldsSchema = z.object({ prices: z.record(z.string(), typedPriceSchema) });
export type SheetFields = z.output<typeof sheetFieldsSchema>;
