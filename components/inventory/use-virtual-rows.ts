"use client";

import {
  defaultRangeExtractor,
  observeWindowOffset,
  useWindowVirtualizer,
} from "@tanstack/react-virtual";
import { type RefObject, useEffect, useLayoutEffect, useState, useSyncExternalStore } from "react";
import { flushSync } from "react-dom";

type Options = {
  container: RefObject<HTMLElement | null>;
  count: number;
  /** Estimated height of an unmeasured row. */
  rowHeight: number;
  /** The focused row, which stays rendered at any scroll position. */
  pinned: number | null;
  onReach: (row: number) => void;
};

// Used before a browser can measure. The list starts in the middle of the first screen.
const FIRST_SCREEN = { width: 1440, height: 480 };
/** The server renders fewer rows off screen: they cost it more than a third of the page. */
const OVERSCAN = { browser: 6, server: 2 };
const neverChanges = () => () => undefined;
const useBrowserLayoutEffect = typeof window === "undefined" ? useEffect : useLayoutEffect;

/** Renders rows near the viewport and gaps for the others. Printing renders all rows. */
export function useVirtualRows({ container, count, rowHeight, pinned, onReach }: Options) {
  const [scrollMargin, setScrollMargin] = useState(0);
  const isPrinting = useIsPrinting();
  const overscan = useSyncExternalStore(
    neverChanges,
    () => OVERSCAN.browser,
    () => OVERSCAN.server,
  );
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => rowHeight,
    overscan,
    scrollMargin,
    initialRect: FIRST_SCREEN,
    initialOffset: 0,
    // The default would scroll a page back to its top that was scrolled before hydration.
    observeElementOffset: (instance, onOffset) => {
      onOffset(window.scrollY, false);
      return observeWindowOffset(instance, onOffset);
    },
    rangeExtractor: (range) => {
      const rows = defaultRangeExtractor(range);
      return pinned === null || pinned >= count || rows.includes(pinned)
        ? rows
        : [...rows, pinned].sort((a, b) => a - b);
    },
  });

  // Content above the rows can change height.
  useBrowserLayoutEffect(() => {
    const top = container.current
      ? Math.round(container.current.getBoundingClientRect().top + window.scrollY)
      : 0;
    if (Math.abs(top - scrollMargin) > 1) setScrollMargin(top);
  });

  const items = virtualizer.getVirtualItems();
  const lastRow = items.at(-1)?.index ?? -1;
  // Runs without rows too: acting on all loaded cards doesn't mean the end was reached.
  useEffect(() => onReach(lastRow));

  if (isPrinting)
    return {
      rows: Array.from({ length: count }, (_, index) => ({ index, gap: 0 })),
      end: 0,
      measure: undefined,
    };
  const rows = items.map(({ index, start }, position) => ({
    index,
    gap: start - (items[position - 1]?.end ?? scrollMargin),
  }));
  const drawn = (items.at(-1)?.end ?? scrollMargin) - scrollMargin;
  return { rows, end: virtualizer.getTotalSize() - drawn, measure: virtualizer.measureElement };
}

function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    // The browser prints the page as of the end of this event.
    const begin = () => flushSync(() => setIsPrinting(true));
    const finish = () => setIsPrinting(false);
    window.addEventListener("beforeprint", begin);
    window.addEventListener("afterprint", finish);
    return () => {
      window.removeEventListener("beforeprint", begin);
      window.removeEventListener("afterprint", finish);
    };
  }, []);
  return isPrinting;
}

/** Returns `otherwise` on the server. */
export function useMedia(query: string, otherwise: boolean): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const media = window.matchMedia(query);
      media.addEventListener("change", onChange);
      return () => media.removeEventListener("change", onChange);
    },
    () => window.matchMedia(query).matches,
    () => otherwise,
  );
}
