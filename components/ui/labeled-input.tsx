import { type ComponentProps, type ReactNode, useId } from "react";

import { cn } from "@/components/ui/cn";
import { FieldError } from "@/components/ui/field-error";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";

type LabeledInputProps = ComponentProps<typeof Input> & {
  label: ReactNode;
  hint?: string;
  error?: string | undefined;
};

/** A field outside of react-hook-form. `className` is that of the field with its label. */
export function LabeledInput({ label, hint, error, className, ...input }: LabeledInputProps) {
  const ownId = useId();
  const id = input.id ?? ownId;
  return (
    <div className={cn("grid content-start gap-1.5", className)}>
      <Label htmlFor={id}>{label}</Label>
      <Input
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={hint ? `${id}-hint ${id}-error` : `${id}-error`}
        {...input}
        id={id}
      />
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted-foreground">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} message={error} />
    </div>
  );
}
