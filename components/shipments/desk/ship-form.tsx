import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";

import { Part } from "@/components/back-office/part";
import { useDeskStep } from "@/components/back-office/use-desk-step";
import { CarrierFields } from "@/components/shipments/desk/carrier-fields";
import { deskShipmentQuery } from "@/components/shipments/desk/desk-queries";
import { Button } from "@/components/ui/button";
import { CallForm } from "@/components/ui/call-form";
import { showServerError } from "@/components/ui/show-server-error";
import { toastSuccess } from "@/components/ui/toast";
import { call } from "@/lib/client/call";
import { type DeskShipment, type ShipInput, shipInputSchema } from "@/lib/shipments/schema";

export function ShipForm({
  shipment: { id, number, label, labelOunces },
}: {
  shipment: DeskShipment;
}) {
  const bought = label?.status === "BOUGHT" ? label : null;
  const form = useForm<ShipInput>({
    resolver: zodResolver(shipInputSchema),
    defaultValues: { carrier: bought?.carrier ?? "USPS", tracking: bought?.tracking ?? "" },
  });
  const ship = useDeskStep({
    query: deskShipmentQuery(id),
    step: (body: ShipInput) =>
      call("POST /api/admin/shipments/{id}/shipped", { params: { id }, body }),
    onDone: () => toastSuccess(`Shipment ${number} is on its way`),
    onFailure: (error) => showServerError(form, "Not shipped", error),
  });
  return (
    <Part title="Ship">
      <CallForm form={form} isPending={ship.isPending} onSubmit={(input) => ship.mutate(input)}>
        <CarrierFields
          takesFocus={!bought && labelOunces === null}
          bought={bought?.tracking ?? null}
        />
        <Button
          type="submit"
          size="lg"
          variant={labelOunces === null ? "primary" : "outline"}
          autoFocus={bought !== null}
          pending={ship.isPending}
          pendingLabel="Shipping..."
        >
          Mark as shipped
        </Button>
      </CallForm>
    </Part>
  );
}
