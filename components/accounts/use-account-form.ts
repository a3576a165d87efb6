import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { type DefaultValues, type FieldValues, useForm } from "react-hook-form";
import type { ZodType } from "zod";

import { CURRENT_USER_KEY } from "@/components/accounts/use-current-user";
import { showServerError } from "@/components/ui/show-server-error";
import { toastSuccess } from "@/components/ui/toast";
import type { Account } from "@/lib/accounts/profile/schema";

type Kept<Stored> = { stored: Stored; onSaved: (saved: Account & Stored) => void };
export type StoredAccount = Kept<Account>;

type Options<Values extends FieldValues, Input, Stored> = {
  schema: ZodType<Input, Values>;
  valuesOf: (stored: Stored) => NoInfer<DefaultValues<Values>>;
  save: (input: Input) => Promise<Account & Stored>;
  done: string;
};

/** A form for one part of the account. Once saved, it starts from what was saved. */
export function useAccountForm<Values extends FieldValues, Input, Stored>(
  { stored, onSaved }: Kept<Stored>,
  { schema, valuesOf, save, done }: Options<Values, Input, Stored>,
) {
  const queryClient = useQueryClient();
  const router = useRouter();
  const form = useForm<Values, unknown, Input>({
    resolver: zodResolver(schema),
    defaultValues: valuesOf(stored),
  });
  const step = useMutation({
    mutationFn: save,
    onSuccess: (account) => {
      const { id, username, email, fullName, isAdmin } = account;
      queryClient.setQueryData(CURRENT_USER_KEY, { id, username, email, fullName, isAdmin });
      form.reset(valuesOf(account));
      onSaved(account);
      router.refresh();
      toastSuccess(done);
    },
    onError: (error) => showServerError(form, "Could not be saved", error),
  });
  return { form, step };
}
