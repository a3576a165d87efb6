import { z } from "zod";

import { orderAddressSchema } from "@/lib/orders/address";
import { plainAmount } from "@/lib/platform/csv/columns";
import { formatCents, toCents, toDecimalString } from "@/lib/platform/money";
import { MAX_DECLARED_CENTS } from "@/lib/pricing/shipping-rates";

const INSURED = `A shipment is insured up to ${formatCents(MAX_DECLARED_CENTS)}. Please contact us for more.`;

/** Takes "$1,200.5" as people type it, and gives "1200.50". */
const declaredValue = z
  .string()
  .trim()
  .transform(plainAmount)
  .pipe(z.string().regex(/^\d{1,8}(\.\d{1,2})?$/, "Please declare a value, such as 120.00."))
  .transform((amount) => toDecimalString(toCents(amount)))
  .refine((amount) => toCents(amount) <= MAX_DECLARED_CENTS, INSURED);

export const reviewFieldsSchema = orderAddressSchema.extend({ declaredValue });
export type ReviewFields = z.output<typeof reviewFieldsSchema>;
