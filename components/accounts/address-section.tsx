import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";

import { AccountSection } from "@/components/accounts/account-section";
import { AddressFields } from "@/components/accounts/address-fields";
import { CountryField } from "@/components/accounts/country-field";
import { SaveButton } from "@/components/accounts/save-button";
import { useSaveAccount } from "@/components/accounts/use-save-account";
import { CallForm } from "@/components/ui/call-form";
import type { Place } from "@/lib/accounts/addresses/schema";
import { addressInputSchema } from "@/lib/accounts/shipping-address";
import { call } from "@/lib/client/call";

type AddressSectionProps = { address: Place; onSaved: (address: Place) => void };

export function AddressSection({ address, onSaved }: AddressSectionProps) {
  const form = useForm({ resolver: zodResolver(addressInputSchema), defaultValues: address });
  const save = useSaveAccount({
    form,
    save: (body) => call("PATCH /api/account/address", { body }),
    done: "Address saved",
    onSaved: ({ street, city, state, zipCode, country }) => {
      const saved = { street, city, state, zipCode, country };
      form.reset(saved);
      onSaved(saved);
    },
  });
  return (
    <AccountSection
      id="address"
      title="Default address"
      hint="Where cards and sealed boxes go when you have them shipped, unless you choose another one."
    >
      <CallForm form={form} isPending={save.isPending} onSubmit={(input) => save.mutate(input)}>
        <AddressFields country={<CountryField />} />
        <SaveButton step={save}>Save Address</SaveButton>
      </CallForm>
    </AccountSection>
  );
}
