import { z } from "zod";

import { registerCompleteInputSchema } from "@/lib/accounts/schema";

const { shape: registered } = registerCompleteInputSchema;

/** Whom an order belongs to and where sealed boxes and cards are sent. The messages are those of registration. */
export const orderAddressSchema = z.object({
  fullName: registered.fullName,
  street: registered.street,
  city: registered.city,
  state: registered.state,
  zipCode: registered.zipCode,
  country: registered.country.unwrap(),
});
export type OrderAddress = z.output<typeof orderAddressSchema>;
