"use client";

import { type CorrectionFields, useCorrection } from "@/components/breaks/use-correction";
import { Button } from "@/components/ui/button";
import { CallForm } from "@/components/ui/call-form";
import { FormControl, FormField, FormItem, FormLabel, FormMessage } from "@/components/ui/form";
import { NativeSelect } from "@/components/ui/native-select";
import { TextField } from "@/components/ui/text-field";
import type { Break } from "@/lib/breaks/schema";
import { RARITIES } from "@/lib/cards/rarity";

const FIELDS = [
  ["player", "Player"],
  ["team", "Team"],
  ["set", "Set"],
  ["number", "Number"],
  ["parallel", "Parallel"],
  ["serial", "Serial"],
  ["conditionNote", "Condition note"],
] as const;

/** Which card, why, and what it should have said. */
export function CorrectionForm({ box }: { box: Break }) {
  const { form, submit, isPending } = useCorrection(box);
  const field = { autoComplete: "off" };
  return (
    <CallForm form={form} isPending={isPending} onSubmit={submit}>
      <div className="grid grid-cols-2 gap-4">
        <TextField<CorrectionFields> name="pack" label="Pack" {...field} />
        <TextField<CorrectionFields> name="position" label="Card" {...field} />
      </div>
      <TextField<CorrectionFields> name="reason" label="Reason" {...field} />
      <p className="pt-2 text-sm text-muted-foreground">Fill in only what changes.</p>
      <div className="grid gap-4 sm:grid-cols-2">
        {FIELDS.map(([name, label]) => (
          <TextField<CorrectionFields> key={name} name={name} label={label} {...field} />
        ))}
        <FormField
          control={form.control}
          name="rarity"
          render={({ field: { value, ...rest } }) => (
            <FormItem>
              <FormLabel>Rarity</FormLabel>
              <FormControl>
                <NativeSelect value={value} {...rest}>
                  <option value="">As it is</option>
                  {RARITIES.map((rarity) => (
                    <option key={rarity}>{rarity}</option>
                  ))}
                </NativeSelect>
              </FormControl>
              <FormMessage />
            </FormItem>
          )}
        />
      </div>
      <Button type="submit" pending={isPending} pendingLabel="Recording...">
        Record the correction
      </Button>
    </CallForm>
  );
}
