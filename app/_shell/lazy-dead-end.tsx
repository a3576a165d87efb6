"use client";

import { lazy } from "react";

const DeadEnd = lazy(() =>
  import("@/components/shell/dead-end").then((module) => ({ default: module.DeadEnd })),
);

/**
 * Next.js sends the not-found page with every page; a lazy client component reduces it to a name.
 */
export function LazyDeadEnd() {
  return <DeadEnd />;
}
