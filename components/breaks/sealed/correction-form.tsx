"use client";

import type { Correction, CorrectionFields } from "@/components/breaks/sealed/use-correction";
import { Button } from "@/components/ui/button";
import { CallForm } from "@/components/ui/call-form";
import { Checkbox } from "@/components/ui/checkbox";
import { FormField, FormRow } from "@/components/ui/form";
import { NativeSelect } from "@/components/ui/native-select";
import { TextField } from "@/components/ui/text-field";
import { SentenceField } from "@/components/ui/words-field";
import { RARITIES } from "@/lib/cards/rarity";

const FIELDS = [
  ["player", "Player"],
  ["team", "Team"],
  ["set", "Set"],
  ["number", "Number"],
  ["parallel", "Parallel"],
  ["serial", "Serial"],
  ["conditionNote", "Condition note"],
  ["estimatedValue", "Estimated value"],
  ["valueSource", "Source of the value"],
  ["valueDate", "Date of the value"],
] as const;

const CLEARABLE = [
  ["team", "No team"],
  ["serial", "No serial"],
  ["conditionNote", "No condition note"],
] as const;

export function CorrectionForm({ correction }: { correction: Correction }) {
  const { form, draft, submit, isPending } = correction;
  const field = { autoComplete: "off" };
  return (
    <CallForm form={form} isPending={isPending} onSubmit={submit}>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        <TextField<CorrectionFields> name="pack" label="Pack" {...field} />
        <TextField<CorrectionFields> name="position" label="Card" {...field} />
        <div className="col-span-2">
          <SentenceField<CorrectionFields> name="reason" label="Reason" draft={draft} />
        </div>
      </div>
      <p className="pt-2 text-sm text-muted-foreground">Fill in only what changes.</p>
      <div className="grid gap-4 sm:grid-cols-2">
        {FIELDS.map(([name, label]) => (
          <TextField<CorrectionFields> key={name} name={name} label={label} {...field} />
        ))}
        <FormField
          control={form.control}
          name="rarity"
          render={({ field: { value, ...rest } }) => (
            <FormRow label="Rarity">
              <NativeSelect value={value} {...rest}>
                <option value="">Unchanged</option>
                {RARITIES.map((rarity) => (
                  <option key={rarity}>{rarity}</option>
                ))}
              </NativeSelect>
            </FormRow>
          )}
        />
      </div>
      <EmptiedField />
      <Button type="submit" pending={isPending} pendingLabel="Recording...">
        Record the correction
      </Button>
    </CallForm>
  );
}

/** Clears one field: a blank field above stays unchanged. */
function EmptiedField() {
  return (
    <FormField<CorrectionFields, "emptied">
      name="emptied"
      render={({ field: { value, onChange, onBlur } }) => (
        <fieldset>
          <legend className="pb-2 text-sm font-medium">What the card doesn’t have</legend>
          <div className="flex flex-wrap gap-x-6 gap-y-2">
            {CLEARABLE.map(([name, label]) => (
              <label key={name} className="flex min-h-11 items-center gap-3 text-sm lg:min-h-8">
                <Checkbox
                  checked={value.includes(name)}
                  onBlur={onBlur}
                  onCheckedChange={(isChecked) =>
                    onChange(isChecked ? [...value, name] : value.filter((other) => other !== name))
                  }
                />
                {label}
              </label>
            ))}
          </div>
        </fieldset>
      )}
    />
  );
}
