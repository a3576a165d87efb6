import type { ComponentProps } from "react";

import { cn } from "@/components/ui/cn";
import { FIELD } from "@/components/ui/field-classes";

export function Textarea({ className, ...props }: ComponentProps<"textarea">) {
  return (
    <textarea
      className={cn(FIELD, "min-h-22 resize-y px-3.5 py-2.5 text-base", className)}
      {...props}
    />
  );
}
