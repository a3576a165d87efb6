/** At once. A form's own setFocus waits, and what is typed meanwhile goes to the field before. */
export function focusField(name: string): void {
  document.getElementsByName(name)[0]?.focus();
}
