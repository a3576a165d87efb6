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

export const NO_ADDRESS: StoredAddress = {
  fullName: "",
  street: "",
  city: "",
  state: "",
  zipCode: "",
  country: "",
};

export const addressSelect = {
  fullName: true,
  street: true,
  city: true,
  state: true,
  zipCode: true,
  country: true,
} as const;

/** Picks the address of a row that has more. */
export function addressOf(row: StoredAddress): StoredAddress {
  const { fullName, street, city, state, zipCode, country } = row;
  return { fullName, street, city, state, zipCode, country };
}
