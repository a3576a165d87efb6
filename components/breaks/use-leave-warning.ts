"use client";

import { useEffect, useEffectEvent } from "react";

const QUESTION = "Some of your work is not saved yet. Leave all the same?";

/** Asks before a tab with unfinished work is closed or left by a link. */
export function useLeaveWarning(isUnfinished: () => boolean) {
  const askBrowser = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isUnfinished()) event.preventDefault();
  });
  const askHere = useEffectEvent((event: MouseEvent) => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
    const leaves =
      link &&
      link.target !== "_blank" &&
      !link.hasAttribute("download") &&
      link.pathname !== location.pathname;
    if (!leaves || !isUnfinished() || window.confirm(QUESTION)) return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    window.addEventListener("beforeunload", askBrowser);
    // Before the router's own handler hears of the click.
    document.addEventListener("click", askHere, { capture: true });
    return () => {
      window.removeEventListener("beforeunload", askBrowser);
      document.removeEventListener("click", askHere, { capture: true });
    };
  }, []);
}
