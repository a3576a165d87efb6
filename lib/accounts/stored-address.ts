import { z } from "zod";

/** As it is stored: blank once its owner has left. */
export const storedAddressSchema = z.object({
  fullName: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  country: z.string(),
});
export type StoredAddress = z.output<typeof storedAddressSchema>;
