import { type ComponentProps, useId } from "react";

import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";

type DialogFieldProps = ComponentProps<typeof Input> & { label: string; name: string };

export function DialogField({ label, ...input }: DialogFieldProps) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <Label htmlFor={id}>{label}</Label>
      <Input id={id} {...input} />
    </div>
  );
}

export const ReasonField = () => (
  <DialogField label="Reason" name="reason" required maxLength={500} autoComplete="off" />
);
