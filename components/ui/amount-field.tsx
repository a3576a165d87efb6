import type { FieldPath, FieldPathValue, FieldValues } from "react-hook-form";

import { cn } from "@/components/ui/cn";
import { FormControl, FormField, FormItem, FormLabel, FormMessage } from "@/components/ui/form";
import { Input } from "@/components/ui/input";

type AmountFieldProps<Values extends FieldValues> = {
  name: FieldPath<Values>;
  label: string;
  /** Tells the field apart from those of other rows, for screen readers. */
  of: string;
  /** Needed for a row that was added to the form later. */
  defaultValue?: FieldPathValue<Values, FieldPath<Values>>;
  className?: string;
};

/** A dollar amount in a list row. Its value is dropped with its row. */
export function AmountField<Values extends FieldValues>({
  name,
  label,
  of,
  defaultValue,
  className,
}: AmountFieldProps<Values>) {
  return (
    <FormField<Values, FieldPath<Values>>
      name={name}
      shouldUnregister
      {...(defaultValue !== undefined && { defaultValue })}
      render={({ field }) => (
        <FormItem className={cn("gap-1", className)}>
          <FormLabel className="text-xs text-muted-foreground">
            {label}
            <span className="sr-only"> of {of}</span>
          </FormLabel>
          <FormControl>
            <Input prefix="$" inputMode="decimal" autoComplete="off" {...field} />
          </FormControl>
          <FormMessage />
        </FormItem>
      )}
    />
  );
}
