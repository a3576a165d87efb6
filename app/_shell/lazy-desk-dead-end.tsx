"use client";

import { lazy } from "react";

const DeskDeadEnd = lazy(() =>
  import("@/components/admin/desk-dead-end").then((module) => ({ default: module.DeskDeadEnd })),
);

/** Lazy for the reason that LazyDeadEnd has. */
export function LazyDeskDeadEnd() {
  return <DeskDeadEnd />;
}
