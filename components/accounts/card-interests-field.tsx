import { Checkbox } from "@/components/ui/checkbox";
import { FormControl, FormField, FormMessage } from "@/components/ui/form";
import type { InterestsInput } from "@/lib/accounts/profile/schema";
import { CARD_INTERESTS } from "@/lib/cards/options";

export function CardInterestsField() {
  return (
    <FormField<InterestsInput, "cardInterests">
      name="cardInterests"
      render={({ field: { value, onChange, onBlur, ref } }) => (
        <div className="grid gap-3">
          <FormControl>
            <fieldset className="min-w-0">
              <legend className="mb-3 text-sm font-medium">
                What types of cards interest you?
              </legend>
              <div className="grid gap-2 min-[24rem]:grid-cols-2">
                {CARD_INTERESTS.map(({ id, label, description }, index) => (
                  <label
                    key={id}
                    className="flex items-start gap-3 rounded-md border border-input bg-card p-3 text-sm has-checked:border-wax-line has-checked:bg-wax-soft"
                  >
                    <Checkbox
                      className="mt-0.5"
                      ref={index === 0 ? ref : undefined}
                      checked={value.includes(id)}
                      onBlur={onBlur}
                      onCheckedChange={(isChecked) =>
                        onChange(isChecked ? [...value, id] : value.filter((other) => other !== id))
                      }
                    />
                    <span className="grid gap-0.5">
                      <span className="font-medium">{label}</span>
                      <span className="text-xs leading-snug text-muted-foreground">
                        {description}
                      </span>
                    </span>
                  </label>
                ))}
              </div>
            </fieldset>
          </FormControl>
          <FormMessage />
        </div>
      )}
    />
  );
}
