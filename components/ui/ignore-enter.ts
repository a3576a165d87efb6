import type { KeyboardEvent } from "react";

/** For fields where Enter must not submit the form around them. */
export function ignoreEnter(event: KeyboardEvent): void {
  if (event.key === "Enter" && event.target instanceof HTMLInputElement) event.preventDefault();
}
