import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";

import { type SpecifiedFailure, toastError, toastFailure } from "@/components/ui/toast";
import { ApiError } from "@/lib/platform/client/api-client";

export function showServerError<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  title: string,
  error: unknown,
): void {
  toastError(title, error);
  showFieldErrors(form, error);
}

export function showSpecifiedFailure<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  title: SpecifiedFailure,
  error: unknown,
): void {
  toastFailure(title, error);
  showFieldErrors(form, error);
}

function showFieldErrors<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  error: unknown,
): void {
  if (!(error instanceof ApiError)) return;
  const names = Object.keys(form.getValues());
  for (const { field, message } of error.fields) {
    // A list's field error names its entry (cardInterests.0).
    const name = field.split(".")[0] ?? "";
    if (names.includes(name)) form.setError(name as FieldPath<Values>, { type: "server", message });
  }
}
