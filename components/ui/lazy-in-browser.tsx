"use client";

import { type ComponentType, lazy, type ReactNode, Suspense, useSyncExternalStore } from "react";

const neverChanges = () => () => {};

/**
 * A component whose script is fetched when it is first shown, and that no server renders; the fallback stands in its place until
 * then. For the shell, where each byte counts on every page: next/dynamic weighs 2 kB more.
 */
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
