"use client";

import { useEffect } from "react";
import { type FieldPath, type FieldValues, type PathValue, useFormContext } from "react-hook-form";

import { findDraft } from "@/components/ui/drafts";
import { useDraft } from "@/components/ui/use-draft";

/** The draft of a field of react-hook-form. It is shown again once the form is there. */
export function useFieldDraft<Values extends FieldValues>(
  field: FieldPath<Values>,
  name: string,
): (text: string) => void {
  const { setValue, formState } = useFormContext<Values>();
  const initial: unknown = formState.defaultValues?.[field];
  const draft = useDraft(name, typeof initial === "string" ? initial : "");
  useEffect(() => {
    const kept = findDraft(name);
    if (kept !== null)
      setValue(field, kept as PathValue<Values, FieldPath<Values>>, { shouldDirty: true });
  }, [name, field, setValue]);
  return draft.write;
}
