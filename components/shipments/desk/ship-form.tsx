import { useForm } from "react-hook-form";

import { useDeskCall } from "@/components/shipments/desk/use-desk-call";
import { Button } from "@/components/ui/button";
import { CallForm } from "@/components/ui/call-form";
import { FormControl, FormField, FormItem, FormLabel, FormMessage } from "@/components/ui/form";
import { NativeSelect } from "@/components/ui/native-select";
import { showServerError } from "@/components/ui/show-server-error";
import { TextField } from "@/components/ui/text-field";
import { toastSuccess } from "@/components/ui/toast";
import { zodResolver } from "@/components/ui/zod-resolver";
import { CARRIERS } from "@/lib/shipments/carriers";
import { type DeskShipment, type ShipInput, shipInputSchema } from "@/lib/shipments/schema";

export function ShipForm({ shipment: { id, number } }: { shipment: DeskShipment }) {
  const form = useForm<ShipInput>({
    resolver: zodResolver(shipInputSchema),
    defaultValues: { carrier: "USPS", tracking: "" },
  });
  const ship = useDeskCall<ShipInput>(id, "shipped", {
    onDone: () => toastSuccess(`Shipment ${number} is on its way`),
    onFailure: (error) => showServerError(form, "Not shipped", error),
  });
  return (
    <section aria-labelledby="ship" className="grid gap-4">
      <h2 id="ship" className="text-xl">
        Ship
      </h2>
      <CallForm form={form} isPending={ship.isPending} onSubmit={(input) => ship.mutate(input)}>
        <FormField
          control={form.control}
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
          autoFocus
        />
        <Button type="submit" size="lg" pending={ship.isPending} pendingLabel="Shipping...">
          Mark as shipped
        </Button>
      </CallForm>
    </section>
  );
}
