"use client";

import { useSyncExternalStore } from "react";

import {
  formatClock,
  formatDay,
  formatMoment,
  formatNumericDay,
  type Zone,
} from "@/lib/platform/time";

const FORMATS = {
  clock: formatClock,
  day: formatDay,
  moment: formatMoment,
  numeric: formatNumericDay,
};

const neverChanges = () => () => {};
const zoneHere = (): Zone => "here";
const zoneOnServer = (): Zone => "UTC";

/** Uses the visitor's time zone, and UTC in the server's HTML, where the zone is unknown. */
export function LocalTime({
  iso,
  format = "moment",
  className,
}: {
  iso: string;
  format?: keyof typeof FORMATS;
  className?: string;
}) {
  const zone = useSyncExternalStore(neverChanges, zoneHere, zoneOnServer);
  return (
    <time dateTime={iso} className={className}>
      {FORMATS[format](iso, zone)}
    </time>
  );
}
