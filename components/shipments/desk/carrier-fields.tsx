import { FormControl, FormField, FormItem, FormLabel, FormMessage } from "@/components/ui/form";
import { NativeSelect } from "@/components/ui/native-select";
import { TextField } from "@/components/ui/text-field";
import { CARRIERS } from "@/lib/orders/carriers";
import type { ShipInput } from "@/lib/shipments/schema";

export function CarrierFields({ takesFocus = true }: { takesFocus?: boolean }) {
  return (
    <>
      <FormField<ShipInput, "carrier">
        name="carrier"
        render={({ field }) => (
          <FormItem>
            <FormLabel>Carrier</FormLabel>
            <FormControl>
              <NativeSelect {...field}>
                {CARRIERS.map((carrier) => (
                  <option key={carrier}>{carrier}</option>
                ))}
              </NativeSelect>
            </FormControl>
            <FormMessage />
          </FormItem>
        )}
      />
      <TextField<ShipInput>
        name="tracking"
        label="Tracking number"
        autoComplete="off"
        autoFocus={takesFocus}
      />
    </>
  );
}
