import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";

import { ShippingAddressFields } from "@/components/accounts/shipping-address-fields";
import { CallForm } from "@/components/ui/call-form";
import { FormActions } from "@/components/ui/form-actions";
import { showServerError } from "@/components/ui/show-server-error";
import { toastSuccess } from "@/components/ui/toast";
import type { Addresses, Place } from "@/lib/accounts/addresses/schema";
import { savedAddressInputSchema } from "@/lib/accounts/shipping-address";

type SavedAddressFormProps = {
  address: Place;
  save: (place: Place) => Promise<Addresses>;
  onSaved: (addresses: Addresses) => void;
  onCancel: () => void;
};

export function SavedAddressForm({ address, save, onSaved, onCancel }: SavedAddressFormProps) {
  const { street, city, state, zipCode, country } = address;
  const form = useForm({
    resolver: zodResolver(savedAddressInputSchema),
    defaultValues: { street, city, state, zipCode, country },
  });
  const saving = useMutation({
    mutationFn: save,
    onSuccess: (addresses) => {
      onSaved(addresses);
      toastSuccess("Address saved");
    },
    onError: (error) => showServerError(form, "Could not be saved", error),
  });
  return (
    <CallForm form={form} isPending={saving.isPending} onSubmit={(place) => saving.mutate(place)}>
      <ShippingAddressFields />
      <FormActions of={saving} labels={["Save this address", "Saving..."]} onCancel={onCancel} />
    </CallForm>
  );
}
