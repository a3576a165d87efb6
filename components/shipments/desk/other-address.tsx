import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";

import { ShippingAddressFields } from "@/components/accounts/shipping-address-fields";
import { useDeskStep } from "@/components/back-office/use-desk-step";
import { deskShipmentQuery } from "@/components/shipments/desk/desk-queries";
import { Button } from "@/components/ui/button";
import { CallForm } from "@/components/ui/call-form";
import { FormActions } from "@/components/ui/form-actions";
import { showServerError } from "@/components/ui/show-server-error";
import { TextField } from "@/components/ui/text-field";
import { toastSuccess } from "@/components/ui/toast";
import { type ShippingAddress, shippingAddressInputSchema } from "@/lib/accounts/shipping-address";
import { call } from "@/lib/client/call";
import type { DeskShipment } from "@/lib/shipments/schema";

/** Changes the address of a returned parcel that we resend. */
export function OtherAddress({ shipment }: { shipment: DeskShipment }) {
  const [isOpen, setIsOpen] = useState(false);
  if (shipment.status !== "PACKED" || shipment.returnCount === 0) return null;
  if (isOpen) return <AddressForm shipment={shipment} onClose={() => setIsOpen(false)} />;
  return (
    <Button variant="outline" size="sm" className="mt-2" onClick={() => setIsOpen(true)}>
      Send to another address
    </Button>
  );
}

function AddressForm({
  shipment: { id, address },
  onClose,
}: {
  shipment: DeskShipment;
  onClose: () => void;
}) {
  const form = useForm({
    resolver: zodResolver(shippingAddressInputSchema),
    defaultValues: address,
  });
  const change = useDeskStep({
    query: deskShipmentQuery(id),
    step: (body: ShippingAddress) =>
      call("PUT /api/admin/shipments/{id}/address", { params: { id }, body }),
    onDone: () => {
      onClose();
      toastSuccess("Address changed. The customer gets an email.");
    },
    onFailure: (error) => showServerError(form, "Not changed", error),
  });
  return (
    <div className="pt-3">
      <CallForm form={form} isPending={change.isPending} onSubmit={(input) => change.mutate(input)}>
        <TextField<ShippingAddress>
          name="fullName"
          label="Full name"
          autoComplete="off"
          autoFocus
        />
        <ShippingAddressFields />
        <FormActions of={change} labels={["Change address", "Changing..."]} onCancel={onClose} />
      </CallForm>
    </div>
  );
}
