import { useEffect, useState } from "react";

import type { Checkout } from "@/lib/checkout/schema";

const TICK_MS = 5000;

/** Milliseconds left; 0 once the hold is over. */
export function useHoldLeft({
  status,
  holdUntil,
  now,
}: Pick<Checkout, "status" | "holdUntil" | "now">): number {
  const leftMs = Date.parse(holdUntil) - useServerClock(now);
  return status === "OPEN" ? Math.max(leftMs, 0) : 0;
}

/** Milliseconds by the server's clock, because the browser's may be wrong. */
export function useServerClock(serverTime: string, tickMs = TICK_MS): number {
  const start = Date.parse(serverTime);
  const [now, setNow] = useState(start);
  useEffect(() => {
    const since = Date.now();
    const timer = setInterval(() => setNow(start + Date.now() - since), tickMs);
    return () => clearInterval(timer);
  }, [start, tickMs]);
  return Math.max(now, start);
}
