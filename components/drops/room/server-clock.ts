/**
 * The server's time by a clock of the browser that no one can set. Answers arrive late, so the
 * latest time that one of them allows is the nearest. Sleep may stop the browser's clock; the next
 * answer makes up for it.
 */
export function createServerClock(elapsed = () => performance.now()) {
  let offset: number | null = null;
  return {
    hear(iso: string): void {
      offset = Math.max(offset ?? -Infinity, Date.parse(iso) - elapsed());
    },
    /** Null before the first answer. */
    now: (): number | null => (offset === null ? null : offset + elapsed()),
  };
}
