"use client";

import { useQuery } from "@tanstack/react-query";

import { DESK_KEY } from "@/components/breaks/break-keys";
import type { BreakDesk } from "@/lib/breaks/schema";

/** Starts with what the server rendered and refetches on request. */
export function useDesk() {
  const { data, error, isFetching, refetch } = useQuery<BreakDesk>({ queryKey: DESK_KEY });
  return { desk: data, error, isFetching, reload: () => void refetch() };
}
