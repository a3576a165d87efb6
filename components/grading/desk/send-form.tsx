import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";

import { Part } from "@/components/back-office/part";
import { useDeskStep } from "@/components/back-office/use-desk-step";
import { batchQuery } from "@/components/grading/desk/desk-queries";
import { CarrierFields } from "@/components/shipments/desk/carrier-fields";
import { Button } from "@/components/ui/button";
import { CallForm } from "@/components/ui/call-form";
import { showServerError } from "@/components/ui/show-server-error";
import { toastSuccess } from "@/components/ui/toast";
import { call } from "@/lib/client/call";
import type { DeskBatch } from "@/lib/grading/desk/schema";
import { type ShipInput, shipInputSchema } from "@/lib/shipments/schema";

export function SendForm({ batch: { id, number, company } }: { batch: DeskBatch }) {
  const form = useForm<ShipInput>({
    resolver: zodResolver(shipInputSchema),
    defaultValues: { carrier: "FedEx", tracking: "" },
  });
  const send = useDeskStep({
    query: batchQuery(id),
    step: (body: ShipInput) =>
      call("POST /api/admin/grading/batches/{id}/sent", { params: { id }, body }),
    onDone: () => toastSuccess(`Batch ${number} is on its way to ${company}`),
    onFailure: (error) => showServerError(form, "Not sent", error),
  });
  return (
    <Part title={`Send to ${company}`}>
      <CallForm form={form} isPending={send.isPending} onSubmit={(input) => send.mutate(input)}>
        <CarrierFields />
        <Button type="submit" size="lg" pending={send.isPending} pendingLabel="Sending...">
          Mark as sent
        </Button>
      </CallForm>
    </Part>
  );
}
