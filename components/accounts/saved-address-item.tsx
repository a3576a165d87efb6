import { useMutation } from "@tanstack/react-query";

import { Button, StepButton } from "@/components/ui/button";
import { toastError, toastSuccess } from "@/components/ui/toast";
import type { Addresses, SavedAddress } from "@/lib/accounts/addresses/schema";
import { cityLine } from "@/lib/accounts/city-line";
import { call } from "@/lib/client/call";

type SavedAddressItemProps = {
  address: SavedAddress;
  onEdit: () => void;
  onChanged: (addresses: Addresses) => void;
};

export function SavedAddressItem({ address, onEdit, onChanged }: SavedAddressItemProps) {
  const { id, street, country } = address;
  const params = { id };
  const makeDefault = useMutation({
    mutationFn: () => call("POST /api/account/addresses/{id}/default", { params }),
    onSuccess: (addresses) => {
      onChanged(addresses);
      toastSuccess("Default address changed");
    },
    onError: (error) => toastError("Could not be changed", error),
  });
  const remove = useMutation({
    mutationFn: () => call("DELETE /api/account/addresses/{id}", { params }),
    onSuccess: (addresses) => {
      onChanged(addresses);
      toastSuccess("Address deleted");
    },
    onError: (error) => toastError("Could not be deleted", error),
  });
  const isPending = makeDefault.isPending || remove.isPending;
  const of = <span className="sr-only">{` ${street}`}</span>;
  return (
    <div className="grid gap-3">
      <address className="[overflow-wrap:anywhere] not-italic">
        {street}
        <br />
        {cityLine(address)}
        <br />
        {country}
      </address>
      <div className="-ml-3 flex flex-wrap gap-1">
        <Button variant="ghost" size="sm" disabled={isPending} onClick={onEdit}>
          Edit{of}
        </Button>
        <StepButton variant="ghost" size="sm" disabled={isPending} step={makeDefault}>
          Make default{of}
        </StepButton>
        <StepButton variant="ghost" size="sm" disabled={isPending} step={remove}>
          Delete{of}
        </StepButton>
      </div>
    </div>
  );
}
