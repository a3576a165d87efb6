import { z } from "zod";

import { typedPriceSchema } from "@/lib/market/price-sheet";

/** By the id of the card. */
export const sheetFieldsSchema = z.object({ prices: z.record(z.string(), typedPriceSchema) });
export type SheetFields = z.output<typeof sheetFieldsSchema>;
