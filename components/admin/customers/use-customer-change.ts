import { useMutation, useQueryClient } from "@tanstack/react-query";

import { customerQuery } from "@/components/admin/customers/customer-query";
import { toastError, toastSuccess } from "@/components/ui/toast";
import type { CustomerDetail } from "@/lib/customers/schema";

type Change = { run: () => Promise<CustomerDetail>; done: string };

/** Each change answers with the customer as changed. */
export function useCustomerChange(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ run }: Change) => run(),
    onSuccess: (customer, { done }) => {
      queryClient.setQueryData(customerQuery(id).queryKey, customer);
      toastSuccess(done);
    },
    onError: (error) => toastError("Nothing was changed", error),
  });
}
