/** Shared by inputs, textareas and select triggers. */
export const FIELD =
  "w-full min-w-0 rounded-md border border-input bg-card transition-colors hover:border-muted-foreground focus-visible:border-ring focus-visible:-outline-offset-1 aria-invalid:border-destructive aria-invalid:inset-ring aria-invalid:inset-ring-destructive disabled:border-border disabled:bg-muted disabled:text-muted-foreground";

/** Fields in a bar, where a full frame would be too loud. */
export const QUIET_FIELD =
  "h-10 w-full min-w-0 rounded-md border border-transparent bg-muted text-sm inset-ring inset-ring-border hover:inset-ring-border-strong focus-visible:border-ring focus-visible:-outline-offset-1";
