"use client";

import { useEffect, useState } from "react";

import { countedTime } from "@/components/spending/counted-time";
import { lazyInBrowser } from "@/components/ui/lazy-in-browser";
import { call } from "@/lib/client/call";
import { MINUTE_MS } from "@/lib/platform/time";

const TimeIsUp = lazyInBrowser(() =>
  import("@/components/spending/time-is-up").then((module) => module.TimeIsUp),
);

/** Counts the minutes in which a page was seen, for collectors with a limit of time. */
export function TimeKeeper() {
  const [passed, setPassed] = useState<number | null>(null);
  useEffect(() => {
    const timer = setInterval(() => {
      if (countedTime.isOn && document.visibilityState === "visible") void count();
    }, MINUTE_MS);
    async function count() {
      // Without a network, no minute is counted.
      const here = await call("POST /api/account/time").catch(() => null);
      if (here?.minutes === null) countedTime.isOn = false;
      else if (here && here.spent >= here.minutes) setPassed(here.minutes);
    }
    return () => clearInterval(timer);
  }, []);
  return passed === null ? null : <TimeIsUp minutes={passed} />;
}
