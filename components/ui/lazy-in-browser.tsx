"use client";

import { type ComponentType, lazy, type ReactNode, Suspense, useSyncExternalStore } from "react";

const neverChanges = () => () => {};

/** Fetched when first shown, never rendered on a server. next/dynamic adds 2 kB to each page. */
export function lazyInBrowser<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
) {
  const Loaded = lazy(async () => ({ default: await load() }));
  return function LazyInBrowser(props: Props) {
    const isBrowser = useSyncExternalStore(
      neverChanges,
      () => true,
      () => false,
    );
    return isBrowser ? (
      <Suspense fallback={fallback}>
        <Loaded {...props} />
      </Suspense>
    ) : (
      fallback
    );
  };
}
