import { useId } from "react";
import { useFormContext } from "react-hook-form";

import { COUNTRY_FIELD } from "@/components/accounts/address-fields";
import { TextField } from "@/components/ui/text-field";
import type { AddressInput } from "@/lib/accounts/shipping-address";
import { COUNTRY_NAMES, findCountry } from "@/lib/platform/countries/find-country";

/** Accepts any common name of a country and shows the one we store. */
export function CountryField() {
  const list = useId();
  const { setValue } = useFormContext<AddressInput>();
  return (
    <>
      <TextField<AddressInput>
        {...COUNTRY_FIELD}
        list={list}
        deps={["state", "zipCode"]}
        onLeave={(typed) => {
          const country = findCountry(typed);
          if (country) setValue("country", country.name, { shouldDirty: true });
        }}
      />
      <datalist id={list}>
        {COUNTRY_NAMES.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
