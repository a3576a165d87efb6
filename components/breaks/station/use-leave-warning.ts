"use client";

import { useEffect, useEffectEvent } from "react";

const QUESTION = "Some of your work isn't saved yet. Leave anyway?";

export function useLeaveWarning(isUnfinished: () => boolean) {
  const confirmInBrowser = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isUnfinished()) event.preventDefault();
  });
  const confirmHere = useEffectEvent((event: MouseEvent) => {
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
    window.addEventListener("beforeunload", confirmInBrowser);
    // Runs before the router's own click handler.
    document.addEventListener("click", confirmHere, { capture: true });
    return () => {
      window.removeEventListener("beforeunload", confirmInBrowser);
      document.removeEventListener("click", confirmHere, { capture: true });
    };
  }, []);
}
