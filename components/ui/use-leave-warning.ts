"use client";

import { useEffect, useEffectEvent } from "react";

const QUESTION = "Some of your work isn't saved yet. Leave anyway?";

/** One listener asks for all of them, so that a user is never asked twice. */
const checks = new Set<() => boolean>();
const isUnfinished = () => [...checks].some((check) => check());

/** Asks before the page is left by other means than a link. */
export const mayLeave = (): boolean => !isUnfinished() || window.confirm(QUESTION);

export function useLeaveWarning(check: () => boolean) {
  const checkNow = useEffectEvent(check);
  useEffect(() => {
    const own = () => checkNow();
    if (checks.size === 0) listen();
    checks.add(own);
    return () => {
      checks.delete(own);
      if (checks.size === 0) stopListening();
    };
  }, []);
}

function listen() {
  window.addEventListener("beforeunload", confirmInBrowser);
  // Runs before the router's own click handler.
  document.addEventListener("click", confirmHere, { capture: true });
}

function stopListening() {
  window.removeEventListener("beforeunload", confirmInBrowser);
  document.removeEventListener("click", confirmHere, { capture: true });
}

function confirmInBrowser(event: BeforeUnloadEvent) {
  if (isUnfinished()) event.preventDefault();
}

function confirmHere(event: MouseEvent) {
  const link =
    event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
  const leaves =
    link &&
    !(event.ctrlKey || event.metaKey || event.shiftKey) &&
    link.target !== "_blank" &&
    !link.hasAttribute("download") &&
    link.pathname !== location.pathname;
  if (!leaves || mayLeave()) return;
  event.preventDefault();
  event.stopPropagation();
}
