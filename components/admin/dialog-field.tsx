import { type ComponentProps, createContext, useContext, useId } from "react";

import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { useDraft } from "@/components/ui/use-draft";

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

/** Under which name the dialog keeps the words of its reason. */
export const DialogDraft = createContext("");

export function ReasonField() {
  const { text, write } = useDraft(useContext(DialogDraft));
  return (
    <DialogField
      label="Reason"
      name="reason"
      required
      maxLength={500}
      autoComplete="off"
      value={text}
      onChange={({ target }) => write(target.value)}
    />
  );
}
