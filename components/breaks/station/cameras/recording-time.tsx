"use client";

import { useEffect, useState } from "react";

import type { Recorder } from "@/components/breaks/station/cameras/recorder";
import { formatOffset } from "@/lib/cards/offset-text";

/** Camera A's clock, in its own component because it renders every half second. */
export function RecordingTime({ recorder }: { recorder: Recorder }) {
  const [ms, setMs] = useState(0);
  const { now } = recorder;
  useEffect(() => {
    const timer = setInterval(() => setMs(now()?.A ?? 0), 500);
    return () => clearInterval(timer);
  }, [now]);
  return (
    <span role="timer" className="text-muted-foreground tabular-nums">
      {formatOffset(Math.floor(ms / 1000) * 1000).slice(0, -4)}
    </span>
  );
}
