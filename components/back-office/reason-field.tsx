import { createContext, useContext } from "react";

import { LabeledInput } from "@/components/ui/labeled-input";
import { useDraft } from "@/components/ui/use-draft";

/** Under which name the dialog keeps the words of its reason. */
export const DialogDraft = createContext("");

export function ReasonField() {
  const { text, write } = useDraft(useContext(DialogDraft));
  return (
    <LabeledInput
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
