"use client";

import { type DehydratedState, HydrationBoundary } from "@tanstack/react-query";
import { type ReactNode, useMemo } from "react";

/** Takes dehydrated queries as JSON, because React sends one string faster than a tree of objects. */
export function HydratedQueries({ json, children }: { json: string; children: ReactNode }) {
  const state = useMemo(() => JSON.parse(json) as DehydratedState, [json]);
  return <HydrationBoundary state={state}>{children}</HydrationBoundary>;
}
