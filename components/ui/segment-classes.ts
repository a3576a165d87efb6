/** Shared by Segmented (buttons, with script) and SegmentedRadios (without). */
export const SEGMENT_FRAME =
  "inline-flex rounded-[calc(var(--radius)+3px)] border bg-muted p-[3px]";

export const SEGMENT =
  "inline-flex h-11 min-w-11 items-center justify-center gap-2 rounded-[calc(var(--radius)-2px)] text-sm font-medium text-muted-foreground hover:text-foreground lg:h-8";
