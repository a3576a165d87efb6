import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import type { FieldValues, UseFormReturn } from "react-hook-form";

import { CURRENT_USER_KEY } from "@/components/accounts/use-current-user";
import { showServerError } from "@/components/ui/show-server-error";
import { toastSuccess } from "@/components/ui/toast";
import type { Account } from "@/lib/accounts/profile/schema";

type Options<Values extends FieldValues, Input> = {
  form: UseFormReturn<Values, unknown, Input>;
  save: (input: Input) => Promise<Account>;
  done: string;
  onSaved: (account: Account) => void;
};

export function useSaveAccount<Values extends FieldValues, Input>({
  form,
  save,
  done,
  onSaved,
}: Options<Values, Input>) {
  const queryClient = useQueryClient();
  const router = useRouter();
  return useMutation({
    mutationFn: save,
    onSuccess: (account) => {
      const { id, username, email, fullName, isAdmin } = account;
      queryClient.setQueryData(CURRENT_USER_KEY, { id, username, email, fullName, isAdmin });
      onSaved(account);
      router.refresh();
      toastSuccess(done);
    },
    onError: (error) => showServerError(form, "Could not be saved", error),
  });
}
