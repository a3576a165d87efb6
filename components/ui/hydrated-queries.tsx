"use client";

import {
  type DehydratedState,
  hydrate,
  HydrationBoundary,
  useQueryClient,
} from "@tanstack/react-query";
import { type ReactNode, useMemo } from "react";

/** Takes dehydrated queries as JSON, because React sends a string faster than a tree of objects. */
export function HydratedQueries({ json, children }: { json: string; children: ReactNode }) {
  const client = useQueryClient();
  const state = useMemo(() => {
    const sent = JSON.parse(json) as DehydratedState;
    // HydrationBoundary defers existing queries until after the first render, which breaks
    // hydration if the header is already waiting for the same data.
    const queries = sent.queries.filter(
      ({ queryKey }) => client.getQueryData(queryKey) === undefined,
    );
    hydrate(client, { queries });
    return sent;
  }, [client, json]);
  return <HydrationBoundary state={state}>{children}</HydrationBoundary>;
}
