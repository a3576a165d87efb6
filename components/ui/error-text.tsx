import type { ComponentProps } from "react";

import { cn } from "@/components/ui/cn";

/** A failure that is announced where it shows, and leaves focus where it is. */
export function ErrorText({ className, ...props }: ComponentProps<"p">) {
  return <p role="alert" className={cn("text-sm text-destructive", className)} {...props} />;
}
