import { zodResolver } from "@hookform/resolvers/zod";
import { Printer } from "lucide-react";
import { useForm } from "react-hook-form";
import { z } from "zod";

import { Part } from "@/components/back-office/part";
import { useDeskStep } from "@/components/back-office/use-desk-step";
import { deskShipmentQuery } from "@/components/shipments/desk/desk-queries";
import { Button, ButtonLink, StepButton } from "@/components/ui/button";
import { CallForm } from "@/components/ui/call-form";
import { Notice } from "@/components/ui/notice";
import { showServerError } from "@/components/ui/show-server-error";
import { Spinner } from "@/components/ui/spinner";
import { TextField } from "@/components/ui/text-field";
import { toastError } from "@/components/ui/toast";
import { call } from "@/lib/client/call";
import { formatPrice } from "@/lib/platform/money";
import { typedDecimalSchema } from "@/lib/platform/typed-amount";
import { labelWarning } from "@/lib/shipments/labels/printed-address";
import { type DeskShipment, orderLabelInputSchema, OUNCES } from "@/lib/shipments/schema";

const inputSchema = z.object({
  ounces: typedDecimalSchema(OUNCES).transform(Number).pipe(orderLabelInputSchema.shape.ounces),
});

/** Buys a carrier label, or shows the one that was bought. */
export function LabelPanel({ shipment }: { shipment: DeskShipment }) {
  const { id, label, labelOunces, address } = shipment;
  if (label?.status === "BOUGHT") return <Bought shipment={shipment} />;
  return (
    <>
      {label?.status === "FAILED" && (
        <Notice tone="problem" title="The label could not be bought">
          <p>{label.failure}</p>
        </Notice>
      )}
      {(label?.status === "BUYING" || label?.status === "VOIDING") && (
        <p role="status" className="flex items-center gap-2 text-sm text-muted-foreground">
          <Spinner />
          <span>{label.status === "BUYING" ? "Buying the label..." : "Voiding the label..."}</span>
        </p>
      )}
      {labelOunces !== null && (
        <OrderForm
          key={label?.status}
          id={id}
          ounces={labelOunces}
          warning={labelWarning(address)}
        />
      )}
    </>
  );
}

type OrderFormProps = { id: string; ounces: number; warning: string | null };

function OrderForm({ id, ounces, warning }: OrderFormProps) {
  const form = useForm({
    resolver: zodResolver(inputSchema),
    defaultValues: { ounces: String(ounces) },
  });
  const order = useDeskStep({
    query: deskShipmentQuery(id),
    step: (body: z.output<typeof inputSchema>) =>
      call("POST /api/admin/shipments/{id}/label", { params: { id }, body }),
    onFailure: (error) => showServerError(form, "Not bought", error),
  });
  return (
    <Part title="Carrier label">
      {warning && (
        <Notice tone="wax" title="The label differs from the address">
          <p>{warning}</p>
        </Notice>
      )}
      <CallForm form={form} isPending={order.isPending} onSubmit={(input) => order.mutate(input)}>
        <TextField<{ ounces: string }>
          name="ounces"
          label="Weight in ounces"
          hint="Including packaging"
          inputMode="decimal"
          autoComplete="off"
          autoFocus
        />
        <Button type="submit" size="lg" pending={order.isPending} pendingLabel="Ordering...">
          Buy the cheapest label
        </Button>
      </CallForm>
    </Part>
  );
}

function Bought({ shipment: { id, status, label } }: { shipment: DeskShipment }) {
  const undo = useDeskStep({
    query: deskShipmentQuery(id),
    step: () => call("DELETE /api/admin/shipments/{id}/label", { params: { id } }),
    onFailure: (error) => toastError("Not voided", error),
  });
  if (!label?.carrier || !label.cost) return null;
  return (
    <Notice tone="done" title={`${label.carrier} ${label.service}, ${formatPrice(label.cost)}`}>
      <p className="break-all">{label.tracking}</p>
      {label.failure && <p className="text-destructive">{label.failure}</p>}
      <div className="flex flex-wrap gap-2 pt-2">
        <ButtonLink
          href={`/admin/shipments/print?id=${id}&paper=4x6`}
          variant="outline"
          size="sm"
          prefetch={false}
        >
          <Printer className="icon-sm" aria-hidden="true" />
          Print label
        </ButtonLink>
        {status === "PACKED" && (
          <StepButton variant="ghost" size="sm" step={undo} pendingLabel="Voiding...">
            Void label
          </StepButton>
        )}
      </div>
    </Notice>
  );
}
