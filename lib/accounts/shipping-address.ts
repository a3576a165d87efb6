import { z } from "zod";

import { lengthOf, optionalLine } from "@/lib/accounts/fields";
import { registerCompleteInputSchema } from "@/lib/accounts/schema";
import { typedCode } from "@/lib/platform/ascii-digits";
import { countryNameOf, findCountry } from "@/lib/platform/countries/find-country";
import { postalRulesOf } from "@/lib/platform/countries/postal-rules";

const { shape: registered } = registerCompleteInputSchema;

const NO_STATE = "Please enter your state";
const NO_ZIP_CODE = "Please enter a valid zip code";

const country = registered.country.unwrap();

type Place = Record<"city" | "state" | "zipCode" | "country", string>;

const withCountryName = <Address extends Place>(address: Address): Address => ({
  ...address,
  country: countryNameOf(address),
});
const hasCountry = (address: Place) => findCountry(address.country) !== null;
const noCountry = { path: ["country"], error: "Please choose a country from the list" };

export const addressInputSchema = z
  .object({
    street: registered.street,
    city: registered.city,
    state: registered.state,
    zipCode: registered.zipCode,
    country,
  })
  .overwrite(withCountryName)
  .refine(hasCountry, noCountry);
export type AddressInput = z.output<typeof addressInputSchema>;

const place = {
  street: registered.street,
  city: registered.city,
  state: optionalLine(NO_STATE),
  zipCode: optionalLine(NO_ZIP_CODE).overwrite(typedCode),
  country,
};
const hasState = ({ state, country: to }: Place) => lengthOf(state) >= postalRulesOf(to).state;
const noState = { path: ["state"], error: NO_STATE };
const hasZipCode = ({ zipCode, country: to }: Place) =>
  lengthOf(zipCode) >= postalRulesOf(to).zipCode;
const noZipCode = { path: ["zipCode"], error: NO_ZIP_CODE };

/** Requires a state and a postal code only in countries that have them. */
export const shippingAddressInputSchema = z
  .object({ fullName: registered.fullName, ...place })
  .overwrite(withCountryName)
  .refine(hasState, noState)
  .refine(hasZipCode, noZipCode)
  .refine(hasCountry, noCountry);

export const savedAddressInputSchema = z
  .object(place)
  .overwrite(withCountryName)
  .refine(hasState, noState)
  .refine(hasZipCode, noZipCode)
  .refine(hasCountry, noCountry);
export type ShippingAddress = z.output<typeof shippingAddressInputSchema>;
