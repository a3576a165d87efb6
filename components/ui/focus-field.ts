/** Moves the focus immediately. A form's setFocus waits, so keys would go to the previous field. */
export function focusField(name: string): void {
  document.getElementsByName(name)[0]?.focus();
}
