import { z } from "zod";

import { registerCompleteInputSchema } from "@/lib/accounts/schema";

const { shape: registered } = registerCompleteInputSchema;

/** Uses the messages of registration. */
export const orderAddressSchema = z.object({
  fullName: registered.fullName,
  street: registered.street,
  city: registered.city,
  state: registered.state,
  zipCode: registered.zipCode,
  country: registered.country.unwrap(),
});
export type OrderAddress = z.output<typeof orderAddressSchema>;
