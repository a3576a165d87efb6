import type { SyntheticEvent } from "react";

/** For a form that the script sends, not the browser. */
export const withoutReload = (send: () => void) => (event: SyntheticEvent) => {
  event.preventDefault();
  send();
};
