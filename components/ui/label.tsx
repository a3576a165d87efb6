import type { ComponentProps } from "react";

import { cn } from "@/lib/platform/utils";

export function Label({ className, ...props }: ComponentProps<"label">) {
  return <label className={cn("justify-self-start text-sm font-medium", className)} {...props} />;
}
