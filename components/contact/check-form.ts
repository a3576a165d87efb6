import { CONTACT_ERRORS, MESSAGE_LENGTH } from "@/lib/contact/rules";

export type ContactErrors = Partial<Record<string, string>>;

/** Errors by field, as far as the browser can tell; the server decides. */
export function checkForm(form: HTMLFormElement): ContactErrors {
  const errors: ContactErrors = {};
  for (const name of ["name", "email", "topic"] as const) {
    const field = form.elements.namedItem(name);
    if (field instanceof Element && field.matches(":invalid")) errors[name] = CONTACT_ERRORS[name];
  }
  // Counts characters as people do: an emoji is one.
  const { length } = [...String(new FormData(form).get("message") ?? "").trim()];
  if (length < MESSAGE_LENGTH.min) errors.message = CONTACT_ERRORS.messageTooShort;
  if (length > MESSAGE_LENGTH.max) errors.message = CONTACT_ERRORS.messageTooLong;
  return errors;
}
