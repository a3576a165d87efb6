import { useEffect, useState } from "react";

const TICK_MS = 5000;

/** The server's time in milliseconds, going on from the moment it was told: the browser's own clock may be wrong. */
export function useServerClock(told: string): number {
  const start = Date.parse(told);
  const [now, setNow] = useState(start);
  useEffect(() => {
    const since = Date.now();
    const timer = setInterval(() => setNow(start + Date.now() - since), TICK_MS);
    return () => clearInterval(timer);
  }, [start]);
  return Math.max(now, start);
}
