import { NativeSelectField } from "@/components/ui/native-select-field";
import { TextField } from "@/components/ui/text-field";
import { CARRIERS } from "@/lib/shipments/carriers";
import type { ShipInput } from "@/lib/shipments/schema";

/** Who carries a parcel, and its number there. */
export function CarrierFields() {
  return (
    <>
      <NativeSelectField<ShipInput> name="carrier" label="Carrier" options={CARRIERS} />
      <TextField<ShipInput> name="tracking" label="Tracking number" autoComplete="off" autoFocus />
    </>
  );
}
