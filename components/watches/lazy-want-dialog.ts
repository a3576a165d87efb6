import { lazyInBrowser } from "@/components/ui/lazy-in-browser";

export const LazyWantDialog = lazyInBrowser(() =>
  import("@/components/watches/want-dialog").then((module) => module.WantDialog),
);
