import { AddressFields } from "@/components/accounts/address-fields";
import { CountryField } from "@/components/accounts/country-field";
import { FormSection } from "@/components/accounts/form-section";
import { useAccountForm } from "@/components/accounts/use-account-form";
import type { Place } from "@/lib/accounts/addresses/schema";
import { addressInputSchema } from "@/lib/accounts/shipping-address";
import { call } from "@/lib/client/call";

type AddressSectionProps = { stored: Place; onSaved: (address: Place) => void };

const placeOf = ({ street, city, state, zipCode, country }: Place) => ({
  street,
  city,
  state,
  zipCode,
  country,
});

export function AddressSection({ stored, onSaved }: AddressSectionProps) {
  const saving = useAccountForm(
    { stored, onSaved: (saved) => onSaved(placeOf(saved)) },
    {
      schema: addressInputSchema,
      valuesOf: placeOf,
      save: (body) => call("PATCH /api/account/address", { body }),
      done: "Address saved",
    },
  );
  return (
    <FormSection
      {...saving}
      id="address"
      title="Default address"
      hint="Where cards and sealed boxes go when you have them shipped, unless you choose another one."
      action="Save Address"
    >
      <AddressFields country={<CountryField />} />
    </FormSection>
  );
}
