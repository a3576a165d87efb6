import type { KeyboardEvent } from "react";

/** Keeps Enter in these fields from submitting the surrounding form. */
export function ignoreEnter(event: KeyboardEvent): void {
  if (event.key === "Enter" && event.target instanceof HTMLInputElement) event.preventDefault();
}
