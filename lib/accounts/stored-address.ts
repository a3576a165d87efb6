import { z } from "zod";

/** Blank once the owner's account was deleted. */
export const storedAddressSchema = z.object({
  fullName: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  country: z.string(),
});
export type StoredAddress = z.output<typeof storedAddressSchema>;
