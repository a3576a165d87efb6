import { TextField } from "@/components/ui/text-field";
import type { AddressInput } from "@/lib/accounts/profile/schema";

export function AddressFields() {
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
          label="State"
          autoComplete="address-level1"
          capitalize
        />
        <TextField<AddressInput> name="zipCode" label="Zip code" autoComplete="postal-code" />
        <TextField<AddressInput>
          name="country"
          label="Country"
          autoComplete="country-name"
          capitalize
        />
      </div>
    </>
  );
}
