import type { ReactNode } from "react";

/** A row that scrolls sideways where it is wider than the page. Its items are focusable. */
export const Strip = ({ children }: { children: ReactNode }) => (
  <ul className="-mx-gutter flex snap-x scroll-px-gutter gap-x-4 overflow-x-auto px-gutter pt-1 pb-4 lg:gap-x-6">
    {children}
  </ul>
);

/** `--strip-item` is its expected height. */
export const STRIP_ITEM =
  "strip-item relative grid w-36 flex-none snap-start content-start gap-3 text-sm sm:w-44";
/** As wide as an item, for the `sizes` of its picture. */
export const STRIP_SIZES = "(min-width: 40rem) 11rem, 9rem";
/** On the link that covers an item. */
export const STRIP_LINK = "after:absolute after:inset-0 after:rounded-lg hover:underline";
