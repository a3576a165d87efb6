"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";

import { breakQuery } from "@/components/breaks/break-queries";
import { whenLeft } from "@/components/breaks/station/pack-saver";

const neverChanges = () => () => {};

/** The router's cache may be older than a station's last save, so its data is fetched again. */
export function useBreak(id: string) {
  const { data, error, isFetching, refetch } = useQuery(breakQuery(id));
  const isHydrating = useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
  const [isCurrent, setIsCurrent] = useState(isHydrating);
  const read = () =>
    void whenLeft(id)
      .then(() => refetch())
      .then(({ isSuccess }) => setIsCurrent(isSuccess));
  const arrive = useEffectEvent(() => {
    if (!isCurrent) read();
  });
  useEffect(() => arrive(), []);
  return { box: isCurrent ? data : undefined, error, isFetching, retry: read };
}
