import type { ComponentProps } from "react";

import { cn } from "@/components/ui/cn";

const COUNT =
  "tracking-normal inline-grid h-5 min-w-5 place-items-center rounded-full bg-wax px-[0.3125rem] text-[0.6875rem] leading-none font-semibold text-wax-foreground";

export function Count({ className, ...props }: ComponentProps<"span">) {
  return <span className={cn(COUNT, className)} {...props} />;
}
