import type { ReactNode } from "react";

import { TextField } from "@/components/ui/text-field";
import type { AddressInput } from "@/lib/accounts/shipping-address";

type AddressFieldsProps = {
  country?: ReactNode;
  /** Fields that the country's addresses don't need. */
  optional?: { state: boolean; zipCode: boolean };
};

export function AddressFields({
  country = <TextField<AddressInput> {...COUNTRY_FIELD} />,
  optional = { state: false, zipCode: false },
}: AddressFieldsProps) {
  return (
    <>
      <TextField<AddressInput>
        name="street"
        label="Street"
        autoComplete="address-line1"
        capitalize
      />
      <div className="grid grid-cols-2 gap-x-4 gap-y-4.5">
        <TextField<AddressInput>
          name="city"
          label="City"
          autoComplete="address-level2"
          capitalize
        />
        <TextField<AddressInput>
          name="state"
          label={labelOf("State", optional.state)}
          autoComplete="address-level1"
          capitalize
        />
        <TextField<AddressInput>
          name="zipCode"
          label={labelOf("Zip code", optional.zipCode)}
          autoComplete="postal-code"
        />
        {country}
      </div>
    </>
  );
}

export const COUNTRY_FIELD = {
  name: "country",
  label: "Country",
  autoComplete: "country-name",
  capitalize: true,
} as const;

const labelOf = (label: string, isOptional: boolean) =>
  isOptional ? `${label} (optional)` : label;
