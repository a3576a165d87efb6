import { useQueryClient } from "@tanstack/react-query";
import type { ComponentProps } from "react";

import { FormDialog } from "@/components/back-office/form-dialog";
import { deskOrderQuery } from "@/components/orders/desk/order-query";
import type { DeskOrder } from "@/lib/orders/desk/schema";

type OrderDialogProps = Omit<ComponentProps<typeof FormDialog>, "run"> & {
  order: DeskOrder;
  run: (fields: Record<string, string>) => Promise<DeskOrder>;
};

/** Each change answers with the order as changed. */
export function OrderDialog({ order, run, ...dialog }: OrderDialogProps) {
  const queryClient = useQueryClient();
  return (
    <FormDialog
      {...dialog}
      run={async (fields) => {
        const changed = await run(fields);
        queryClient.setQueryData(deskOrderQuery(order.number).queryKey, changed);
      }}
    />
  );
}
