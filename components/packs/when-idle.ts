/** Runs something when the browser has time for it, at the latest after `limitMs`. Answers what takes it back. */
export function whenIdle(run: () => void, limitMs: number): () => void {
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(run, 300);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(run, { timeout: limitMs });
  return () => cancelIdleCallback(idle);
}
