import type { ComponentProps } from "react";

import { cn } from "@/components/ui/cn";

export function Label({ className, ...props }: ComponentProps<"label">) {
  return <label className={cn("justify-self-start text-sm font-medium", className)} {...props} />;
}
