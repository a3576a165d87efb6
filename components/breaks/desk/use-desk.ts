"use client";

import { useQuery } from "@tanstack/react-query";

import { DESK } from "@/components/breaks/break-queries";

/** Starts with the server's data and refetches on request. */
export function useDesk() {
  const { data, error, isFetching, refetch } = useQuery(DESK);
  return { desk: data, error, isFetching, reload: () => void refetch() };
}
