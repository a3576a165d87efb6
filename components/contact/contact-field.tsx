import type { ReactNode } from "react";

import { FieldError } from "@/components/ui/field-error";
import { Label } from "@/components/ui/label";

type Control = {
  id: string;
  name: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string;
};
type ContactFieldProps = {
  name: string;
  label: string;
  hint?: string;
  error: string | undefined;
  children: (control: Control) => ReactNode;
};

export function ContactField({ name, label, hint, error, children }: ContactFieldProps) {
  const ids = {
    field: `contact-${name}`,
    hint: `contact-${name}-hint`,
    error: `contact-${name}-error`,
  };
  return (
    <div className="grid content-start gap-2">
      <Label htmlFor={ids.field}>{label}</Label>
      {children({
        id: ids.field,
        name,
        "aria-invalid": error ? true : undefined,
        "aria-describedby": hint ? `${ids.error} ${ids.hint}` : ids.error,
      })}
      {hint && (
        <p id={ids.hint} className="text-sm text-muted-foreground">
          {hint}
        </p>
      )}
      <FieldError id={ids.error} message={error} />
    </div>
  );
}
