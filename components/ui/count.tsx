import type { ComponentProps } from "react";

import { cn } from "@/components/ui/cn";

export function Count({ className, ...props }: ComponentProps<"span">) {
  return (
    <span
      className={cn(
        "tracking-normal inline-grid h-5 min-w-5 place-items-center rounded-full bg-wax px-[0.3125rem] text-[0.6875rem] leading-none font-semibold text-wax-foreground",
        className,
      )}
      {...props}
    />
  );
}
