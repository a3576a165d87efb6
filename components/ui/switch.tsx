"use client";

import { Switch as SwitchPrimitive } from "radix-ui";
import type { ComponentProps } from "react";

import { cn } from "@/components/ui/cn";

export function Switch({ className, ...props }: ComponentProps<typeof SwitchPrimitive.Root>) {
  return (
    <SwitchPrimitive.Root
      className={cn(
        "target inline-flex h-6 w-10 flex-none items-center rounded-full border border-input bg-muted transition-colors duration-base disabled:cursor-not-allowed disabled:opacity-50 data-[state=checked]:border-wax-line data-[state=checked]:bg-wax",
        className,
      )}
      {...props}
    >
      <SwitchPrimitive.Thumb className="ml-[3px] size-4 rounded-full bg-foreground transition-[translate,background-color] duration-base ease-out data-[state=checked]:translate-x-4 data-[state=checked]:bg-wax-foreground forced-colors:bg-[ButtonText] forced-colors:data-[state=checked]:bg-[Highlight]" />
    </SwitchPrimitive.Root>
  );
}
