import { lazyInBrowser } from "@/components/ui/lazy-in-browser";
import { Skeleton } from "@/components/ui/skeleton";

/** The player, in a file of its own that loads when it is first shown. */
export const LazyTwoAnglePlayer = lazyInBrowser(
  () => import("@/components/videos/two-angle-player").then((module) => module.TwoAnglePlayer),
  <Skeleton className="aspect-video rounded-lg sm:aspect-[32/9]" />,
);
