/**
 * Runs `work` when the browser is idle, after `limitMs` at the latest. Returns a cancel function.
 */
export function whenIdle(work: () => void, limitMs?: number): () => void {
  // Safari has no idle callbacks.
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(work, 300);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(work, limitMs === undefined ? {} : { timeout: limitMs });
  return () => cancelIdleCallback(idle);
}

/** {@link whenIdle}, but not before the page has loaded. */
export function whenLoadedAndIdle(work: () => void): () => void {
  if (document.readyState === "complete") return whenIdle(work);
  let cancel = () => removeEventListener("load", wait);
  const wait = () => {
    cancel = whenIdle(work);
  };
  addEventListener("load", wait, { once: true });
  return () => cancel();
}

/** Whether the visitor's browser is set to save data. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
