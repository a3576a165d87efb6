"use client";

import { useQuery } from "@tanstack/react-query";

import { DESK_KEY } from "@/components/breaks/break-keys";
import type { BreakDesk } from "@/lib/breaks/schema";

/** Everything on the desk, as the server rendered it; asked for again when somebody wants to. */
export function useDesk() {
  const { data, error, isFetching, refetch } = useQuery<BreakDesk>({ queryKey: DESK_KEY });
  return { desk: data, error, isFetching, reload: () => void refetch() };
}
