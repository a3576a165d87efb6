import { PAGE_COLORS } from "@/lib/platform/brand";

// Copies of app/theme.css, because mail clients lack CSS variables. A test compares them.
export const MAIL_COLORS = {
  light: {
    background: PAGE_COLORS.light,
    card: "#fffefd",
    foreground: "#141720",
    "muted-foreground": "#585b62",
    well: "#f1eee8",
    border: "#e1ded9",
    wax: "#f7af40",
    "wax-foreground": "#141720",
  },
  dark: {
    background: PAGE_COLORS.dark,
    card: "#14171d",
    foreground: "#f4f2ef",
    "muted-foreground": "#a6a9b0",
    well: "#1c1f25",
    border: "#2b2e35",
    wax: "#f7af40",
    "wax-foreground": "#0d0f14",
  },
} as const;
