import type { KeyboardEvent } from "react";

/** For fields where Enter must not submit the surrounding form. */
export function ignoreEnter(event: KeyboardEvent): void {
  if (event.key === "Enter" && event.target instanceof HTMLInputElement) event.preventDefault();
}
