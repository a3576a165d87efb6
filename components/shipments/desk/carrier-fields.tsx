import { useRef } from "react";
import { useFormContext } from "react-hook-form";

import { focusField } from "@/components/ui/focus-field";
import { FormField, FormRow } from "@/components/ui/form";
import { NativeSelect } from "@/components/ui/native-select";
import { tellScan } from "@/components/ui/scanner/scan-sound";
import { useScanner } from "@/components/ui/scanner/use-scanner";
import { TextField } from "@/components/ui/text-field";
import { CARRIERS } from "@/lib/orders/carriers";
import type { ShipInput } from "@/lib/shipments/schema";

type CarrierFieldsProps = {
  takesFocus?: boolean;
  /** The tracking number of the label that we bought: another parcel's label is refused. */
  bought?: string | null;
};

export function CarrierFields({ takesFocus = true, bought = null }: CarrierFieldsProps) {
  const form = useFormContext<ShipInput>();
  const field = useRef<HTMLInputElement>(null);
  useScanner({
    field,
    onScan: (label) => {
      // Carriers print more digits in front of the number.
      const isOther = bought !== null && !label.toUpperCase().endsWith(bought.toUpperCase());
      tellScan(!isOther);
      if (isOther)
        form.setError("tracking", {
          message: `You scanned ${label}, but this parcel’s label has ${bought}.`,
        });
      else if (bought === null) {
        form.setValue("tracking", label, { shouldDirty: true });
        form.clearErrors("tracking");
        focusField("tracking");
      } else form.clearErrors("tracking");
    },
  });
  return (
    <>
      <FormField<ShipInput, "carrier">
        name="carrier"
        render={({ field }) => (
          <FormRow label="Carrier">
            <NativeSelect {...field}>
              {CARRIERS.map((carrier) => (
                <option key={carrier}>{carrier}</option>
              ))}
            </NativeSelect>
          </FormRow>
        )}
      />
      <TextField<ShipInput>
        name="tracking"
        label="Tracking number"
        autoComplete="off"
        autoFocus={takesFocus}
        fieldRef={field}
      />
    </>
  );
}
