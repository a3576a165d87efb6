/** Runs when the browser is idle, at the latest after `limitMs`. Returns a cancel function. */
export function whenIdle(run: () => void, limitMs: number): () => void {
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(run, 300);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(run, { timeout: limitMs });
  return () => cancelIdleCallback(idle);
}
