import { PAGE_COLORS } from "@/lib/platform/brand";

// Copies of app/theme.css, which the renderer can't read. A test compares them.
export const SHARE_COLORS = {
  background: PAGE_COLORS.light,
  foreground: "#141720",
  "muted-foreground": "#585b62",
  well: "#f1eee8",
  wax: "#f7af40",
  stage: "#141720",
  "stage-foreground": "#f4f2ef",
  "stage-muted": "#abaeb5",
  "foil-1": "#f6cf78",
  "foil-2": "#f799af",
  "foil-3": "#a1e3ed",
  "foil-foreground": "#141720",
} as const;
