import { useMutation, useQueryClient } from "@tanstack/react-query";

import { deskOrderQuery } from "@/components/admin/orders/order-query";
import { toastSuccess } from "@/components/ui/toast";
import type { DeskOrder } from "@/lib/support/schema";

type Change = { run: () => Promise<DeskOrder>; done: string };

/** Each change answers with the order as changed. */
export function useOrderChange(id: string, onDone: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ run }: Change) => run(),
    onSuccess: (order, { done }) => {
      queryClient.setQueryData(deskOrderQuery(id).queryKey, order);
      onDone();
      toastSuccess(done);
    },
  });
}
