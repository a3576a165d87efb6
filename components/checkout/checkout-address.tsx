import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useFormContext } from "react-hook-form";

import { RecipientFields } from "@/components/accounts/recipient-fields";
import { Button } from "@/components/ui/button";
import type { Addresses } from "@/lib/accounts/addresses/schema";
import { cityLine } from "@/lib/accounts/city-line";
import { type ShippingAddress, shippingAddressInputSchema } from "@/lib/accounts/shipping-address";

/** A complete address is one line until the buyer changes it. */
export function CheckoutAddress({ addresses }: { addresses: Addresses }) {
  const { getValues } = useFormContext<ShippingAddress>();
  const [known] = useState(() => getValues());
  const [isOpen, setIsOpen] = useState(() => !shippingAddressInputSchema.safeParse(known).success);
  const fields = useRef<HTMLDivElement>(null);
  if (isOpen)
    return (
      <div ref={fields}>
        <RecipientFields addresses={addresses} />
      </div>
    );
  function change() {
    flushSync(() => setIsOpen(true));
    const chosen = fields.current?.querySelector<HTMLInputElement>("input:checked");
    (chosen ?? fields.current?.querySelector("input"))?.focus();
  }
  return (
    <div className="flex items-center justify-between gap-x-4">
      <p className="max-sm:text-sm">
        {[known.fullName, known.street, cityLine(known), known.country].join(", ")}
      </p>
      <Button variant="outline" size="sm" className="flex-none" onClick={change}>
        Change<span className="sr-only"> the address</span>
      </Button>
    </div>
  );
}
