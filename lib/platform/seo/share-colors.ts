import { PAGE_COLORS } from "@/lib/platform/brand";

// The tokens of app/globals.css in their light form, as the picture renderer takes them; a test holds them against that file.
export const SHARE_COLORS = {
  background: PAGE_COLORS.light,
  foreground: "#141720",
  "muted-foreground": "#585b62",
  well: "#f1eee8",
  wax: "#f7af40",
} as const;
