import { zodResolver } from "@hookform/resolvers/zod";
import { useForm, useWatch } from "react-hook-form";

import { Button } from "@/components/ui/button";
import { CallForm } from "@/components/ui/call-form";
import { FormField, FormRow } from "@/components/ui/form";
import { Input } from "@/components/ui/input";
import { RadioCards } from "@/components/ui/radio-cards";
import { type PayInput, payInputSchema } from "@/lib/payments/schema";
import { TEST_CARDS } from "@/lib/payments/test-cards";
import { formatPrice } from "@/lib/platform/money";

const cardSchema = payInputSchema.shape.card.unwrap();
const inFours = (number: string) => number.replace(/(\d{4})(?=\d)/g, "$1 ");

/** Replaces a payment provider with test cards, each with its own outcome. */
export function TestPayment({
  total,
  isPending,
  onPay,
}: {
  total: string;
  isPending: boolean;
  onPay: (input: PayInput) => void;
}) {
  const form = useForm({
    resolver: zodResolver(cardSchema),
    defaultValues: { number: inFours(TEST_CARDS[0]?.number ?? "") },
  });
  const number = useWatch({ control: form.control, name: "number" });
  const chosen = TEST_CARDS.find((card) => card.number === number.replace(/\s/g, ""));
  return (
    <div className="grid gap-5 rounded-lg border bg-card p-6">
      <div className="grid gap-1">
        <p className="font-semibold">Test payment, no money moves</p>
        <p className="text-sm text-muted-foreground">
          Please don’t enter a real card. Each of these test cards has a different outcome.
        </p>
      </div>
      <CallForm form={form} isPending={isPending} onSubmit={(card) => onPay({ card })}>
        <RadioCards
          legend="Test card"
          value={chosen?.number ?? ""}
          onChange={(card) =>
            form.setValue("number", inFours(card), { shouldValidate: form.formState.isSubmitted })
          }
          options={TEST_CARDS.map((card) => ({
            value: card.number,
            label: inFours(card.number),
            note: card.outcome,
          }))}
        />
        <FormField
          control={form.control}
          name="number"
          render={({ field }) => (
            <FormRow label="Card number">
              <Input inputMode="numeric" autoComplete="off" {...field} />
            </FormRow>
          )}
        />
        <Button type="submit" size="lg" block pending={isPending} pendingLabel="Paying...">
          {`Pay ${formatPrice(total)}`}
        </Button>
      </CallForm>
    </div>
  );
}
