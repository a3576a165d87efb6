import { AddressChoice } from "@/components/accounts/address-choice";
import { ShippingAddressFields } from "@/components/accounts/shipping-address-fields";
import { TextField } from "@/components/ui/text-field";
import type { Addresses } from "@/lib/accounts/addresses/schema";
import type { ShippingAddress } from "@/lib/accounts/shipping-address";

/** Who receives something, and where. */
export function RecipientFields({ addresses }: { addresses: Addresses }) {
  return (
    <div className="grid gap-4.5">
      <AddressChoice addresses={addresses} />
      <TextField<ShippingAddress>
        name="fullName"
        label="Full name"
        autoComplete="name"
        capitalize
      />
      <ShippingAddressFields />
    </div>
  );
}
