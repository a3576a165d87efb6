import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { z } from "zod";

import { PendingRaise } from "@/components/spending/pending-raise";
import { useKeepLimits } from "@/components/spending/use-keep-limits";
import { AmountField } from "@/components/ui/amount-field";
import { Button } from "@/components/ui/button";
import { CallForm } from "@/components/ui/call-form";
import { showServerError } from "@/components/ui/show-server-error";
import { toastSuccess } from "@/components/ui/toast";
import { call } from "@/lib/client/call";
import { formatPrice } from "@/lib/platform/money";
import { typedAmountSchema } from "@/lib/platform/typed-amount";
import { PERIOD_WORDS } from "@/lib/spending/periods";
import type { SpendingLimit } from "@/lib/spending/schema";

const fieldsSchema = z.object({
  amount: typedAmountSchema("Please enter an amount, such as 200"),
});
type Fields = z.input<typeof fieldsSchema>;

export function LimitForm({ limit }: { limit: SpendingLimit }) {
  const { period, amount, spent, pending } = limit;
  const { window, last } = PERIOD_WORDS[period];
  const form = useForm({
    resolver: zodResolver(fieldsSchema),
    defaultValues: { amount: amount ?? "" },
  });
  const keep = useKeepLimits();
  const save = useMutation({
    mutationFn: (wanted: string | null) =>
      call("PUT /api/account/limits", { body: { period, amount: wanted } }),
    onSuccess: (limits) => {
      keep(limits);
      const changed = limits.limits.find((one) => one.period === period);
      toastSuccess(
        changed?.pending ? "This takes effect in 24 hours" : "Limit saved",
        changed?.pending ? "Until then, your limit stays as it is." : undefined,
      );
    },
    onError: (error) => showServerError(form, "Could not be saved", error),
  });
  return (
    <li className="grid gap-3">
      <div className="grid gap-0.5">
        <h3 className="text-base font-medium tracking-text">{`In ${window}`}</h3>
        <p className="text-sm text-muted-foreground">
          {amount === null
            ? `No limit. You spent ${formatPrice(spent)} in ${last}.`
            : `You spent ${formatPrice(spent)} of ${formatPrice(amount)} in ${last}.`}
        </p>
      </div>
      <CallForm
        form={form}
        isPending={save.isPending}
        onSubmit={({ amount: wanted }) => save.mutate(wanted)}
      >
        <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
          <AmountField<Fields> name="amount" label="Limit" of={window} className="w-36" />
          <div className="flex gap-2 pt-6.5">
            <Button type="submit" variant="outline" pending={save.isPending}>
              Save<span className="sr-only">{` the limit of ${window}`}</span>
            </Button>
            {amount !== null && pending?.amount !== null && (
              <Button variant="ghost" disabled={save.isPending} onClick={() => save.mutate(null)}>
                Remove<span className="sr-only">{` the limit of ${window}`}</span>
              </Button>
            )}
          </div>
        </div>
      </CallForm>
      {pending && amount !== null && (
        <PendingRaise
          to={pending.amount === null ? null : formatPrice(pending.amount)}
          at={pending.at}
          kept={formatPrice(amount)}
          isPending={save.isPending}
          onKeep={() => save.mutate(amount)}
        />
      )}
    </li>
  );
}
