import { useWatch } from "react-hook-form";

import { AddressFields } from "@/components/accounts/address-fields";
import { CountryField } from "@/components/accounts/country-field";
import type { AddressInput } from "@/lib/accounts/shipping-address";
import { postalRulesOf } from "@/lib/platform/countries/postal-rules";

export function ShippingAddressFields() {
  const country = useWatch<AddressInput, "country">({ name: "country" });
  const { state, zipCode } = postalRulesOf(country);
  return (
    <AddressFields
      optional={{ state: state === 0, zipCode: zipCode === 0 }}
      country={<CountryField />}
    />
  );
}
