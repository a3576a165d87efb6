import type { z } from "zod";

import { shippingAddressInputSchema } from "@/lib/accounts/shipping-address";
import { formatCents, toCents } from "@/lib/platform/money";
import { typedAmountSchema } from "@/lib/platform/typed-amount";
import { MAX_DECLARED_CENTS } from "@/lib/pricing/shipping-fees";

const INSURED = `A shipment is insured up to ${formatCents(MAX_DECLARED_CENTS)}. Please contact us for more.`;

const declaredValue = typedAmountSchema("Please declare a value, such as 120.00.").refine(
  (amount) => toCents(amount) <= MAX_DECLARED_CENTS,
  INSURED,
);

export const reviewFieldsSchema = shippingAddressInputSchema.safeExtend({ declaredValue });
export type ReviewFields = z.output<typeof reviewFieldsSchema>;
