import { z } from "zod";

const placeSchema = z.object({
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  country: z.string(),
});
export type Place = z.output<typeof placeSchema>;

export const addressParamsSchema = z.object({ id: z.uuid() });

const savedAddressSchema = placeSchema.extend({ id: z.uuid() });
export type SavedAddress = z.output<typeof savedAddressSchema>;

/** The default address is the account's own. */
export const addressesSchema = z
  .object({ default: placeSchema, others: z.array(savedAddressSchema) })
  .meta({ id: "Addresses" });
export type Addresses = z.output<typeof addressesSchema>;

export const MAX_SAVED_ADDRESSES = 20;
