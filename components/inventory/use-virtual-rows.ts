"use client";

import { defaultRangeExtractor, useWindowVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useEffect, useLayoutEffect, useState, useSyncExternalStore } from "react";
import { flushSync } from "react-dom";

type Options = {
  /** The element that holds the rows. */
  container: RefObject<HTMLElement | null>;
  count: number;
  /** How high a row is before it was measured. */
  rowHeight: number;
  /** A row that stays drawn wherever the page is scrolled to: that with the focus. */
  kept: number | null;
  onReach: (row: number) => void;
};

// Before the browser is there to measure, a screen's worth of rows is drawn.
const FIRST_SCREEN = { width: 1440, height: 900 };
const useBrowserLayoutEffect = typeof window === "undefined" ? useEffect : useLayoutEffect;

/** The rows that are near the window, with the heights of the gaps that stand for the others. On paper all are drawn. */
export function useVirtualRows({ container, count, rowHeight, kept, onReach }: Options) {
  const [scrollMargin, setScrollMargin] = useState(0);
  const isPrinting = useIsPrinting();
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => rowHeight,
    overscan: 6,
    scrollMargin,
    initialRect: FIRST_SCREEN,
    initialOffset: 0,
    rangeExtractor: (range) => {
      const rows = defaultRangeExtractor(range);
      return kept === null || kept >= count || rows.includes(kept)
        ? rows
        : [...rows, kept].sort((a, b) => a - b);
    },
  });

  // What stands above the rows changes its height now and then.
  useBrowserLayoutEffect(() => {
    const top = container.current
      ? Math.round(container.current.getBoundingClientRect().top + window.scrollY)
      : 0;
    if (Math.abs(top - scrollMargin) > 1) setScrollMargin(top);
  });

  const items = virtualizer.getVirtualItems();
  const lastRow = items.at(-1)?.index ?? -1;
  // Also when no row is left: whoever acted on all that was loaded has not reached the end.
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
    // The browser takes the page as it stands when the event is over.
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

/** The answer to a media query; `otherwise` while no browser is there to ask. */
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
