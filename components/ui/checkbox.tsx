"use client";

import { Checkbox as CheckboxPrimitive } from "radix-ui";
import type { ComponentProps } from "react";

import { CheckIcon, MinusIcon } from "@/components/ui/icons";
import { cn } from "@/lib/platform/utils";

/** checked may be "indeterminate". The target is 44 px, larger than the drawing. */
export function Checkbox({ className, ...props }: ComponentProps<typeof CheckboxPrimitive.Root>) {
  return (
    <CheckboxPrimitive.Root
      className={cn(
        "group target grid size-4.5 flex-none place-items-center rounded-[5px] border border-input bg-card text-wax-foreground",
        "aria-invalid:border-destructive data-[state=checked]:border-wax-line data-[state=checked]:bg-wax data-[state=indeterminate]:border-wax-line data-[state=indeterminate]:bg-wax",
        "disabled:cursor-not-allowed disabled:opacity-50",
        className,
      )}
      {...props}
    >
      <CheckboxPrimitive.Indicator>
        <CheckIcon className="size-3 stroke-[3.5] group-data-[state=indeterminate]:hidden" />
        <MinusIcon className="hidden size-3 stroke-[3.5] group-data-[state=indeterminate]:block" />
      </CheckboxPrimitive.Indicator>
    </CheckboxPrimitive.Root>
  );
}
